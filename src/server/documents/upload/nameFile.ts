import type { CheckedUpload } from './checkUpload.ts'

const endings: Readonly<Record<CheckedUpload['mediaType'], readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** The name that a file was sent under, without folders, controls and marks that turn the direction of writing; it ends as its content says. */
export function nameFile(given: string, mediaType: CheckedUpload['mediaType']): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(clean)?.[1]?.toLowerCase()
  if (ending !== undefined && endings[mediaType].includes(ending)) return clean
  const stem = [...(ending === undefined ? clean : clean.slice(0, -ending.length - 1))].slice(0, 190).join('')
  return `${stem || 'document'}.${endings[mediaType][0]}`
}
