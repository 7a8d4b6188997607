import { isSitePath } from './isSitePath.ts'

/** Whether a link leads to a page, a mail or a telephone: never to a script or another scheme. */
export function isSafeLink(link: string): boolean {
  return link.startsWith('/')
    ? isSitePath(link)
    : /^(#|https:\/\/[^/\\\s]|mailto:|tel:)[^\s\p{Cc}]*$/u.test(link)
}
