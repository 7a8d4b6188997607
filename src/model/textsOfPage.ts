import type { FormPage } from './Form.ts'

/**
 * Ids of the texts that a form shows, by field; those of its content blocks by "block " and the
 * block's name.
 */
export function textsOfPage({
  notices = {},
  blocks = {},
}: FormPage): Readonly<Record<string, string>> {
  const shown = Object.entries(blocks).flatMap(([name, { text }]) =>
    text === undefined ? [] : [[`block ${name}`, text] as const],
  )
  return { ...notices, ...Object.fromEntries(shown) }
}
