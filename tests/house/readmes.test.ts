import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const readmes = execFileSync('git', ['ls-files', '--cached', '*README.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => path !== 'README.md' && !path.startsWith('docs/'))

const rooms = [
  ...readdirSync('src').map((room) => `src/${room}/README.md`),
  ...['flows', 'schemas', 'lending', 'support', 'obligations', 'texts', 'orgs'].map(
    (room) => `${room}/README.md`,
  ),
]

it.each(rooms)('%s has its parts in order and links to its decisions', (path) => {
  const text = readFileSync(path, 'utf8')
  expect([...text.matchAll(/^- \*\*(.*?)\*\*:/gm)].map(([, part]) => part)).toEqual([
    'Job',
    'Takes',
    'Gives',
    'Start here',
    'Copy this one',
  ])
  expect(text).toMatch(/docs\/decisions\/\d{4}-/)
})

it.each(rooms)('%s names files that exist where it says to start and what to copy', (path) => {
  const room = path.slice(0, -'/README.md'.length)
  const files = execFileSync('git', ['ls-files', room], { encoding: 'utf8' }).split('\n')
  const lines = readFileSync(path, 'utf8').match(/^- \*\*(Start here|Copy this one)\*\*:.*$/gm)!
  const named = lines.flatMap((line) =>
    [...line.matchAll(/`([^`*]*\.(?:json|tsx?))`/g)].map(([, file]) => file!),
  )
  expect(named.length).toBeGreaterThan(0)
  const all = (file: string) =>
    file.startsWith('orgs/')
      ? execFileSync('git', ['ls-files', file], { encoding: 'utf8' }).trim() === file
      : files.includes(`${room}/${file}`)
  expect(named.filter((file) => !all(file))).toEqual([])
})

it.each(readmes)('%s fits one screen and holds no dated decisions', (path) => {
  const text = readFileSync(path, 'utf8')
  expect(text.split('\n').length).toBeLessThanOrEqual(60)
  expect(text).not.toMatch(/^- (\*\*)?20\d\d-\d\d-\d\d/m)
})
