import kinds from './fileKinds.json' with { type: 'json' }

const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  ...kinds.zipped,
  ...kinds.compound,
  ...kinds.text,
}
/** Names of such files may end in any way. */
const open = ['application/zip', 'text/plain']

/** The name that a file was sent under, without folders, controls, marks that turn the direction of writing, and what a system drops at its end. */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  return last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .replaceAll(/^\.+|[.\s]+$/g, '')
}

/** The name that a file is kept under: it ends as its content says. */
export function nameFile(given: string, mediaType: string): string {
  const clean = cleanName(given)
  const ending = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0].toLowerCase()
  const own = endings[mediaType]
  if (ending !== undefined && (own === undefined || open.includes(mediaType) || own.includes(ending))) return cut(clean, ending)
  const stem = ending === undefined ? clean : clean.slice(0, -ending.length)
  return cut(`${stem || 'document'}${own?.[0] ?? ''}`, own?.[0] ?? '')
}

/** At most as long as a name is kept, its end included. */
function cut(name: string, ending: string): string {
  const letters = [...name]
  return letters.length - ending.length > 190 ? `${letters.slice(0, 190).join('')}${ending && name.slice(-ending.length)}` : name
}
