export interface NotJson {
  /** A clause: what is wrong. */
  readonly reason: string
  /** A sentence: what to do. */
  readonly todo: string
  /** Where it is seen best: behind the value that lacks its comma, not at the next one. */
  readonly offset: number
  /** What to write in place of the text from `start` to `end`, where that is plain. */
  readonly mend?: Mend
}

export interface Mend {
  readonly start: number
  readonly end: number
  readonly text: string
}

const between = (start: number, end: number, text = ''): Mend => ({ start, end, text })

/** Why a text is not JSON at `at`, where a value, a comma or a bracket was expected. */
export function whyNotJson(text: string, at: number, isKeyRead = false): NotJson {
  const last = lastBefore(text, at)
  const [before = '', here = ''] = [text[last], text[at]]
  if (here === '') return endedEarly(text)
  const comment = /\/\/[^\n\r]*|\/\*[^]*?\*\//y
  comment.lastIndex = at
  const [commented] = comment.exec(text) ?? []
  if (commented !== undefined)
    return {
      reason: 'a comment stands here, and JSON has none',
      todo: 'Take it out; where the file has a "$comment" or a "source", write it there.',
      offset: at,
      mend: between(at, at + commented.length, commented.replaceAll(/[^\n\r]/g, ' ')),
    }
  const quoted = /['‘’“”]([^'‘’“”"\\\n\r]*)['‘’“”]/y
  quoted.lastIndex = at
  const [single, inside] = quoted.exec(text) ?? []
  if (single !== undefined)
    return {
      reason: `${single} is not in straight double quotes`,
      todo: `Write "${inside}".`,
      offset: at,
      mend: between(at, at + single.length, `"${inside}"`),
    }
  if (isKeyRead)
    return {
      reason: 'a colon is missing after this key',
      todo: 'Write ":" between the key and its value.',
      offset: last,
      mend: between(last + 1, last + 1, ':'),
    }
  if (before === ',' && '}],'.includes(here))
    return {
      reason: `a comma stands before "${here}"`,
      todo: 'Take that comma out.',
      offset: last,
      mend: between(last, last + 1),
    }
  if (/["}\]\w]/.test(before) && /["{[\w-]/.test(here)) return unseparated(text, at, last)
  return {
    reason: `${here} stands where it was not expected`,
    todo: 'Fix the JSON here.',
    offset: at,
  }
}

/** A value without the comma behind it, or in something that is not closed. */
function unseparated(text: string, at: number, last: number): NotJson {
  const [inner] = openAt(text.slice(0, at)).slice(-1)
  const closing = inner === undefined || openAt(text).length === 0 ? '' : closerOf(text, inner)
  return {
    reason: closing
      ? `a "${closing}" is missing after this value, with a comma`
      : 'a comma is missing after this value',
    todo: `Write "${closing}," at the end of this line.`,
    offset: last,
    mend: { start: last + 1, end: last + 1, text: `${closing},` },
  }
}

function endedEarly(text: string): NotJson {
  const unclosed = unclosedByIndent(text)
  if (unclosed) return unclosed
  const open = openAt(text)
  const first = open.at(-1)
  const line = text.slice(0, first ?? 0).split('\n').length
  const closing = open
    .toReversed()
    .map((offset) => closerOf(text, offset))
    .join('')
  return {
    reason:
      first === undefined
        ? 'it ends too early'
        : `it ends before the "${text[first]}" of line ${line} is closed`,
    todo: closing === '' ? 'Write the rest.' : `Write ${closing} at its end, or sooner.`,
    offset: text.length,
    ...(closing !== '' && { mend: { start: text.length, end: text.length, text: closing } }),
  }
}

/**
 * The bracket that a line further left shows to be left open, in a text that is indented: the one
 * that lacks its closing, not the outermost, which is what the end of the text shows.
 */
function unclosedByIndent(text: string): NotJson | undefined {
  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1
  const indentAt = (offset: number) => /[ \t]*/.exec(text.slice(lineStart(offset)))![0].length
  for (const { 0: line, index } of text.matchAll(/^[ \t]*[^ \t\r\n].*$/gm)) {
    const [inner] = openAt(text.slice(0, index)).slice(-1)
    if (inner === undefined) continue
    const [indent, outside] = [indentAt(index), indentAt(inner)]
    const isCloser = /^[ \t]*[}\]]/.test(line)
    if (isCloser ? indent >= outside : indent > outside) continue
    const last = lastBefore(text, index)
    const comma = isCloser ? '' : ','
    const closing = closerOf(text, inner)
    return {
      reason: `the "${text[inner]}" of line ${text.slice(0, inner).split('\n').length} is not closed`,
      todo: `Write "${closing}${comma}" after this line.`,
      offset: last,
      mend: between(
        text[last] === ',' ? last : last + 1,
        last + 1,
        `\n${' '.repeat(outside)}${closing}${comma}`,
      ),
    }
  }
  return undefined
}

const closerOf = (text: string, offset: number) => (text[offset] === '{' ? '}' : ']')

/** Offsets of the brackets that are open at the end of a text. */
function openAt(text: string): readonly number[] {
  const open: number[] = []
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\[^])*"|[{}[\]]/g))
    if ('{['.includes(token)) open.push(index)
    else if ('}]'.includes(token)) open.pop()
  return open
}

/** Offset of the last character before `at` that is no space; -1 if there is none. */
function lastBefore(text: string, at: number): number {
  let last = at - 1
  while (last >= 0 && ' \n\r\t'.includes(text[last]!)) last--
  return last
}
