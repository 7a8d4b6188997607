import { expect, it } from 'vitest'
import { createSay, type JsonObject } from '#model'
import { nameControls, readPosted, readPostedForm } from '#renderer/posted'
import { furtherWidgets } from '../../../src/renderer/lazy/furtherParts.ts'
import { lazyFields } from '../../../src/renderer/lazy/lazyFields.ts'
import { readers } from '../../../src/renderer/posted/readers.ts'
import { widgets } from '../../../src/renderer/widgets/index.ts'
import { formats, words } from '../drawForm.tsx'

const refused: (readonly [string, string])[] = []
const sent: (readonly [string, string])[] = []

function read(
  properties: JsonObject,
  fields: readonly (readonly [string, FormDataEntryValue])[],
  { ui = {}, data = {}, press = {} }: { ui?: JsonObject; data?: JsonObject; press?: object } = {},
) {
  const form = {
    schema: { type: 'object', properties },
    ui: { page: { heading: '', submit: '' }, fields: ui },
  }
  return readPosted({ form, formats, data, consents: {} }, readPostedForm(fields), {
    say: createSay(words),
    language: 'en-US',
    send: async (file, type) => {
      if (file.size > 5) throw { message: 'It is no picture.' }
      sent.push([file.name, type])
      return { uuid: 'u', name: file.name, type: 'image/png', bytes: file.size }
    },
    refuse: (pointer, message) => void refused.push([pointer, message]),
    ...press,
  })
}

const one = async (
  schema: JsonObject,
  fields: Readonly<Record<string, string>>,
  ui: JsonObject = {},
  data: JsonObject = {},
) =>
  (
    await read(
      { a: schema },
      Object.entries(fields).map(([name, text]) => [`/a${name}`, text]),
      { ui: { a: ui }, data },
    )
  ).a

it('reads each kind of control into the value that the control itself would store', async () => {
  expect(await one({ type: 'string' }, { '': '  Rosa ' })).toBe('Rosa')
  expect(await one({ type: 'string' }, { '': '' }, {}, { a: 'before' })).toBeUndefined()
  expect(await one({ type: 'number' }, { '': '1,250.5' })).toBe(1250.5)
  expect(await one({ type: 'integer' }, { '': 'seven' })).toBe('seven')
  expect(await one({ type: 'integer' }, { '': '$12.50' }, { 'ui:widget': 'cents' })).toBe(1250)
  expect(await one({ type: 'boolean' }, { '': 'on' }, { 'ui:widget': 'checkbox' })).toBe(true)
  expect(await one({ type: 'boolean' }, {}, { 'ui:widget': 'checkbox' }, { a: true })).toBe(false)
  expect(await one({ type: 'boolean' }, { '': 'false' }, { 'ui:widget': 'yes-no' })).toBe(false)
  const choice = { type: 'string', enum: ['A', 'B', 'C'] }
  expect(await one(choice, { '': 'B' }, { 'ui:widget': 'radio-cards' })).toBe('B')
  expect(await one(choice, {}, { 'ui:widget': 'radio-cards' }, { a: 'C' })).toBe('C')
  expect(await one(choice, { '': '2' }, { 'ui:widget': 'select' })).toBe('C')
  expect(await one(choice, { '': '' }, { 'ui:widget': 'select' }, { a: 'C' })).toBeUndefined()
  const date = { '/month': '4', '/day': '27', '/year': '1984' }
  expect(await one({ type: 'string', format: 'date' }, date)).toBe('1984-04-27')
  expect(await one({ type: 'string', format: 'date' }, { '/month': '4/27/1984' })).toBe(
    '1984-04-27',
  )
  expect(await one({ type: 'string' }, { '': '415 555 0132' }, { 'ui:widget': 'phone' })).toBe(
    '(415) 555-0132',
  )
  expect(
    await one(
      { type: 'string' },
      { '': '•••-••-6789' },
      { 'ui:widget': 'ssn' },
      { a: '123456789' },
    ),
  ).toBe('123456789')
})

it('keeps ticks in the order of the schema, and what is not on the page', async () => {
  const list = { type: 'array', items: { type: 'string', enum: ['A', 'B', 'C'] } }
  const ui = { a: { 'ui:widget': 'checkbox-list' } }
  const ticks = [
    ['/a', 'C'],
    ['/a', 'A'],
  ] as const
  expect(await read({ a: list }, ticks, { ui, data: { a: ['B'] } })).toEqual({ a: ['A', 'C'] })
  expect(await read({ a: list, b: { type: 'string' } }, [], { ui, data: { b: 'kept' } })).toEqual({
    b: 'kept',
  })
})

it('reads, adds and removes rows', async () => {
  const list = { type: 'array', items: { type: 'object', properties: { n: { type: 'string' } } } }
  const options = { ui: { a: { 'ui:widget': 'list' } }, data: { a: [{ n: 'x' }] } }
  const fields = [
    ['/a/0/n', 'one'],
    ['/a/1/n', 'two'],
  ] as const
  const rows = [{ n: 'one' }, { n: 'two' }]
  expect(await read({ a: list }, fields, options)).toEqual({ a: rows })
  const pressed = (press: object) => read({ a: list }, fields, { ...options, press })
  expect(await pressed({ rows: { list: '/a', removed: 0 } })).toEqual({ a: [rows[1]] })
  expect(await pressed({ rows: { list: '/a' } })).toEqual({ a: [...rows, {}] })
  expect(await pressed({ rows: { list: '/__proto__' } })).toEqual({ a: rows })
})

it('sends files that fit, and says what is wrong with the others', async () => {
  const field = { type: 'array', items: { type: 'object' }, maxItems: 2 }
  const ui = {
    a: { 'ui:field': 'upload', 'ui:options': { documentType: 'BILL', accept: ['.png'] } },
  }
  const files = ['good.png', 'words.txt', 'large.png'].map(
    (name) => ['/a', new File([name === 'good.png' ? 'x' : 'more than that'], name)] as const,
  )
  const { a } = await read({ a: field }, files, { ui })
  expect(a).toEqual([{ uuid: 'u', name: 'good.png', type: 'image/png', bytes: 1 }])
  expect(sent).toEqual([['good.png', 'BILL']])
  expect(refused.map(([pointer]) => pointer)).toEqual(['/a', '/a'])
  expect(refused[1]![1]).toBe('It is no picture.')
})

it('says limits of files in the language of the page', async () => {
  const ui = { a: { 'ui:field': 'upload', 'ui:options': { maxBytes: 2048 } } }
  const file = new File(['x'.repeat(2049)], 'large.png')
  await read({ a: { type: 'array', items: { type: 'object' } } }, [['/a', file]], {
    ui,
    press: { say: createSay({ 'upload-size': '{size}' }, 'ru'), language: 'ru' },
  })
  expect(refused.at(-1)).toEqual(['/a', expect.stringMatching(/^2\sкБ$/)])
})

it('knows every control, but those that a script alone can fill', () => {
  const scripted = ['alternatives', 'entries', 'places', 'ranking', 'offer', 'RowsField']
  const shown = ['hidden', 'shown', 'masked', 'shown-list']
  const own = ['address', 'list', 'upload']
  const all = [...new Set([widgets, lazyFields, furtherWidgets].flatMap(Object.keys))]
  expect(all.filter((name) => ![...scripted, ...shown, ...own].includes(name)).toSorted()).toEqual(
    Object.keys(readers)
      .filter((name) => all.includes(name))
      .toSorted(),
  )
})

it('names what the browser sends by the field that it is of', () => {
  const html = `<form class="rjsf" method="dialog"><fieldset data-pointer="/a~1b"><input id="root_a/b" value="&lt;x&gt;"/></fieldset><div data-pointer="/on"><input id="root_on_month" name="root_on_month"/><input type="range" id="root_on__range"/></div></form><button type="button">Menu</button>`
  expect(nameControls(html)).toBe(
    `<form id="step" class="rjsf" method="post"><fieldset data-pointer="/a~1b"><input id="root_a/b" value="&lt;x&gt;" name="/a~1b"></fieldset><div data-pointer="/on"><input id="root_on_month" name="/on/month"><input type="range" id="root_on__range" data-script=""></div></form><button type="button" data-script="">Menu</button>`,
  )
})
