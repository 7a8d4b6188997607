import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('a type’s name means one thing: few are exported from several files', () => {
  const lines = execFileSync('git', ['grep', '-hoE', 'export (type|interface) \\w+', '--', 'src'], {
    encoding: 'utf8',
  })
  const names = lines
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[2]!)
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  expect(names.length).toBeGreaterThan(1000)
  expect(twice.size, [...twice].join(', ')).toBeLessThan(20)
})
