import { toPath, toPointer } from '../pointers.ts'

/** An element that is open, and the field that it is of. */
interface Open {
  readonly tag: string
  readonly pointer: string | undefined
  /** Of a row of a list: the list, and the place in it. */
  readonly row: string | undefined
  /** Rows that were begun in it. */
  rows: number
}

/** What is said where a control needs a script, by a class of its box. */
export type ScriptNotes = Readonly<Record<string, string>>

const formId = 'step'
const tags = /<(\/?)([a-z][a-z\d-]*)((?:\s[^<>]*?)?)\/?>/gi
const empty = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
const choosing = new Set(['checkbox', 'radio', 'file'])

/**
 * Makes the drawn form of a step one that a browser sends by itself: it is posted to its own
 * address, and each control is named by the pointer of its field. React keeps attributes that it
 * finds, and names controls its own way when it takes the page over. Buttons that need a script are
 * marked, for the style sheet.
 */
export function nameControls(html: string, notes: ScriptNotes = {}, idPrefix = 'root'): string {
  const opened: Open[] = []
  let isInForm = false
  const sendsFiles = / type="file"/.test(html)
  return html.replace(tags, (whole, slash: string, tag: string, attributes: string) => {
    if (slash) {
      opened.splice(opened.findLastIndex((one) => one.tag === tag))
      if (tag === 'form') isInForm = false
      return whole
    }
    const own = valueOf(attributes, 'data-pointer')
    const pointer = own ?? opened.at(-1)?.pointer
    const list = opened.find((one) => one.pointer === pointer)
    const isRow = own === undefined && list !== undefined && / data-row="\d/.test(attributes)
    const row = isRow ? `${pointer}/${list.rows++}` : undefined
    const note = noteOf(attributes, notes)
    if (!empty.has(tag)) opened.push({ tag, pointer, row, rows: 0 })
    if (tag === 'form' && attributes.includes('method="dialog"')) {
      isInForm = true
      return `<form id="${formId}"${withoutName(attributes).replace('"dialog"', sendsFiles ? '"post" enctype="multipart/form-data"' : '"post"')}>`
    }
    if (note !== undefined) return `<${tag}${attributes} data-script-note="${escape(note)}">`
    if (tag === 'dialog') return `<dialog open=""${attributes}>`
    if (attributes.includes('class="lintel-summary"')) return `<${tag} autofocus=""${attributes}>`
    if (tag === 'button' && attributes.includes('type="button"'))
      return `<button${pressed(attributes, opened) ?? `${attributes} data-script=""`}>`
    if (!isInForm || !['input', 'select', 'textarea'].includes(tag) || pointer === undefined)
      return whole
    const name = nameOf(attributes, pointer, idPrefix)
    return name === undefined
      ? `<${tag}${withoutName(attributes)} data-script="">`
      : `<${tag}${withoutName(attributes)} name="${escape(name)}">`
  })
}

function noteOf(attributes: string, notes: ScriptNotes): string | undefined {
  const classes = (valueOf(attributes, 'class') ?? '').split(' ')
  return classes.map((name) => notes[name]).find((note) => note !== undefined)
}

/** The pointer of a control, or of its part of a field; undefined if it only helps another one. */
function nameOf(attributes: string, pointer: string, idPrefix: string): string | undefined {
  const id = valueOf(attributes, 'id')
  const field = [idPrefix, ...toPath(pointer)].join('_')
  if (id === undefined || !id.startsWith(field)) return undefined
  const rest = id.slice(field.length)
  const isChosen = choosing.has(valueOf(attributes, 'type') ?? '')
  if (rest === '' || (rest.startsWith('-') && isChosen)) return pointer
  const [, part] = /^_([a-z]+)$/i.exec(rest) ?? []
  return part === undefined ? undefined : pointer + toPointer([part])
}

/** What a button does that works without a script. */
function pressed(attributes: string, opened: readonly Open[]): string | undefined {
  const send = (value: string) =>
    `${attributes.replace('type="button"', 'type="submit"')} form="${formId}" name="press" value="${escape(value)}"`
  if (attributes.includes('step-back"')) return send('back')
  if (opened.some(({ tag }) => tag === 'dialog')) return send('stay')
  // The button itself is the last one.
  const { pointer, row } = opened.at(-2) ?? {}
  if (row !== undefined) return send(`remove ${row}`)
  return pointer !== undefined && attributes.includes('lintel-add"')
    ? send(`add ${pointer}`)
    : undefined
}

function valueOf(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? []
  return value?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

const withoutName = (attributes: string) => attributes.replace(/\sname="[^"]*"/, '')

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
