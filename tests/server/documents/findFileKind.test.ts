import { describe, expect, it } from 'vitest'
import {
  findFileKind,
  isAccepted,
  isProgram,
} from '../../../src/server/documents/upload/findFileKind.ts'
import { nameFile } from '../../../src/server/documents/upload/nameFile.ts'

const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(40)])
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000')
const text = Buffer.from('Zoë,12\r\n')
const bytes = Buffer.from([0, 200, 3])
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('what a file is', () => {
  it.each([
    ['letter.docx', zip, docx],
    ['letter.DOCX', zip, docx],
    ['letter.csv', zip, 'application/zip'],
    ['old.xls', compound, 'application/vnd.ms-excel'],
    ['picture.csv', gif, 'image/gif'],
    ['list.csv', text, 'text/csv'],
    ['notes', text, 'text/plain'],
    ['list.csv', bytes, 'application/octet-stream'],
    ['latin.txt', Buffer.from([0x5a, 0x6f, 0xeb]), 'application/octet-stream'],
  ])(
    '%s: its content says so, its name only among kinds of the same content',
    async (name, content, mediaType) => {
      expect((await findFileKind(content, name)).mediaType).toBe(mediaType)
    },
  )
})

describe('the kinds that a field lists', () => {
  it.each([
    [['*/*'], 'a.xyz', bytes, true],
    [['image/*'], 'a.gif', gif, true],
    [['image/*'], 'a.gif', text, false],
    [['.gif'], 'a.gif', gif, true],
    [['.csv'], 'a.csv', text, true],
    [['.csv'], 'a.csv', gif, false],
    [['.csv'], 'a.csv', zip, false],
    [['.docx'], 'a.docx', zip, true],
    [['.dwg'], 'a.dwg', bytes, true],
    [['.dwg'], 'a.dxf', bytes, false],
    [[docx], 'a.zip', zip, false],
  ] as const)('%j and %s', async (accept, name, content, isTaken) => {
    expect(isAccepted(accept, await findFileKind(content, name), name)).toBe(isTaken)
  })

  it('never hold programs and what runs them', async () => {
    for (const name of ['a.exe', 'a.js', 'a.html', 'a.svg', 'a.docm', 'a.CMD'])
      expect(isProgram(await findFileKind(text, name), name), name).toBe(true)
    expect(
      isProgram(
        await findFileKind(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), 'a.csv'),
        'a.csv',
      ),
    ).toBe(true)
    expect(isProgram(await findFileKind(text, 'a.csv'), 'a.csv')).toBe(false)
  })
})

it('a file is named as what it is', () => {
  expect(nameFile('figures.txt', 'text/csv')).toBe('figures.csv')
  expect(nameFile('notes', 'text/plain')).toBe('notes.txt')
  expect(nameFile('plan.dwg', 'application/octet-stream')).toBe('plan.dwg')
  expect(nameFile('../..\\plan.dwg. .', 'application/octet-stream')).toBe('plan.dwg')
  expect(nameFile('', 'application/octet-stream')).toBe('document')
  expect(nameFile(`${'x'.repeat(300)}.csv`, 'text/csv')).toBe(`${'x'.repeat(190)}.csv`)
})
