import type { PageBundle, Text, TextBlock } from '#model'
import { siteAddress } from '../paths/siteAddress.ts'

/**
 * The bundle with the links of its texts as URLs of the site. Hashes are unchanged: consents are to
 * the words.
 */
export function addressTexts(bundle: PageBundle, search: string): PageBundle {
  const address = (words: string) =>
    words.replace(/\]\((\/[^)\s]*)\)/g, (_, to: string) => `](${siteAddress(to, search)})`)
  const addressBlock = ({ heading, paragraph, list }: TextBlock): TextBlock => ({
    ...(heading !== undefined && { heading }),
    ...(paragraph !== undefined && { paragraph: address(paragraph) }),
    ...(list !== undefined && { list: list.map(address) }),
  })
  const texts = Object.entries(bundle.texts).map(([id, text]): [string, Text] => [
    id,
    { ...text, body: text.body.map(addressBlock) },
  ])
  return { ...bundle, texts: Object.fromEntries(texts) }
}
