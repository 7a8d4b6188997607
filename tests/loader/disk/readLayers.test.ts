import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLayers } from '#loader/disk'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-layers-')

function layer(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    const place = join(root, name, path)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
  }
  return join(root, name)
}

const base = layer('base', { 'flows/a.json': '1', 'flows/b.json': '2' })
const change = layer('change', { 'flows/a.json': '3', 'texts/c.json': '4', 'notes.json': '5' })
const less = layer('less', { 'flows/a.json.removed': '', 'flows/nothing.json.removed': '' })

describe('folders laid over another', () => {
  it('give the files of all, the last one’s where several have one', () => {
    expect([...readLayers(base, [])]).toEqual([
      ['flows/a.json', '1'],
      ['flows/b.json', '2'],
    ])
    expect(Object.fromEntries(readLayers(base, [change]))).toEqual({
      'flows/a.json': '3',
      'flows/b.json': '2',
      'texts/c.json': '4',
    })
  })

  it('take files away, and the next one may bring them back', () => {
    expect([...readLayers(base, [change, less]).keys()].toSorted()).toEqual([
      'flows/b.json',
      'texts/c.json',
    ])
    expect(readLayers(base, [less, change]).get('flows/a.json')).toBe('3')
  })

  it('change files by JSON Patches, one after the other', () => {
    const whole = layer('whole', { 'flows/a.json': '{ "steps": { "one": 1 } }' })
    const add = layer('add', {
      'flows/a.patch.json': '[{ "op": "add", "path": "/steps/two", "value": [2] }]',
    })
    const more = layer('more', {
      'flows/a.patch.json': '[{ "op": "add", "path": "/steps/two/-", "value": 3 }]',
    })
    const files = readLayers(whole, [add, more])
    expect([...files.keys()]).toEqual(['flows/a.json'])
    expect(JSON.parse(files.get('flows/a.json')!)).toEqual({ steps: { one: 1, two: [2, 3] } })
  })

  it.each([
    ['a file that is not there', 'flows/z.patch.json', '[]', 'there is no such file'],
    ['what is no list', 'flows/a.patch.json', '{}', 'it is no list of operations'],
    ['what is no JSON', 'flows/a.patch.json', '[', 'JSON'],
    [
      'a value that is not there',
      'flows/a.patch.json',
      '[{ "op": "remove", "path": "/x" }]',
      'operation 0',
    ],
  ])('say why a patch of %s does not fit, and leave the file', (title, path, text, reason) => {
    const whole = layer('kept', { 'flows/a.json': '{}' })
    const diagnostics = new Map()
    const files = readLayers(whole, [layer(`unfit ${title}`, { [path]: text })], diagnostics)
    expect(files.get('flows/a.json')).toBe('{}')
    expect([...diagnostics]).toMatchObject([[path, { code: 'loader/patch-unfit' }]])
    expect(diagnostics.get(path).values.reason).toContain(reason)
  })
})
