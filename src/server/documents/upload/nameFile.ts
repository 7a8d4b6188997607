import kinds from './fileKinds.json' with { type: 'json' }

const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  ...kinds.zipped,
  ...kinds.compound,
  ...kinds.text,
}
/** Files of these types can have any extension. */
const open = ['application/zip', 'text/plain']

/**
 * The uploaded file's name, without folders, control characters, bidi marks, and trailing
 * characters that a system drops.
 */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  return last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .replaceAll(/^\.+|[.\s]+$/g, '')
}

/** The name under which a file is stored: its extension matches its content. */
export function nameFile(given: string, mediaType: string): string {
  const clean = cleanName(given)
  const ending = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0].toLowerCase()
  const own = endings[mediaType]
  if (
    ending !== undefined &&
    (own === undefined || open.includes(mediaType) || own.includes(ending))
  )
    return cut(clean, ending)
  const stem = ending === undefined ? clean : clean.slice(0, -ending.length)
  return cut(`${stem || 'document'}${own?.[0] ?? ''}`, own?.[0] ?? '')
}

/** At most the maximum length of a stored name, including its extension. */
function cut(name: string, ending: string): string {
  const letters = [...name]
  return letters.length - ending.length > 190
    ? `${letters.slice(0, 190).join('')}${ending && name.slice(-ending.length)}`
    : name
}
