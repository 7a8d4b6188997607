/* oxlint-disable unicorn/consistent-function-scoping -- the source goes into the page without what is around it */
import type { Query, QueryPart, QueryWords } from './Query.ts'

export interface Finder {
  find(query: Query): HTMLElement[]
  isVisible(element: Element): boolean
}

/**
 * Finds the elements of a query. Its source is sent into the page, so it uses nothing outside of
 * itself.
 */
export function createFinder(): Finder {
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
  const fits = (words: string, wanted: QueryWords) => {
    if ('source' in wanted) return new RegExp(wanted.source, wanted.flags).test(plain(words))
    if ('all' in wanted) return plain(words) === plain(wanted.all)
    return plain(words).toLowerCase().includes(plain(wanted.some).toLowerCase())
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const isHidden = (element: Element) =>
    element.closest('[aria-hidden="true"]') !== null ||
    (element.tagName !== 'OPTION' && !element.checkVisibility({ visibilityProperty: true }))

  const inputRoles: Record<string, string> = {
    button: 'button',
    submit: 'button',
    reset: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    file: '',
    hidden: '',
  }
  const tagRoles: Record<string, string> = {
    A: 'link',
    ARTICLE: 'article',
    BUTTON: 'button',
    DETAILS: 'group',
    DIALOG: 'dialog',
    FIELDSET: 'group',
    FOOTER: 'contentinfo',
    HEADER: 'banner',
    IMG: 'img',
    LI: 'listitem',
    MAIN: 'main',
    NAV: 'navigation',
    OL: 'list',
    OPTION: 'option',
    OUTPUT: 'status',
    PROGRESS: 'progressbar',
    SECTION: 'region',
    SELECT: 'combobox',
    TABLE: 'table',
    TD: 'cell',
    TEXTAREA: 'textbox',
    TH: 'columnheader',
    TR: 'row',
    UL: 'list',
  }
  const roleOf = (element: Element) => {
    const own = element.getAttribute('role')
    if (own) return own.split(' ')[0]
    if (/^H[1-6]$/.test(element.tagName)) return 'heading'
    if (element.tagName === 'INPUT')
      return inputRoles[(element as HTMLInputElement).type] ?? 'textbox'
    if (element.tagName === 'A' && !element.hasAttribute('href')) return ''
    return tagRoles[element.tagName] ?? ''
  }
  /** The text content, as a screen reader joins it. */
  const contentOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element)) return ''
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return ''
    const said = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (said !== null) return said
    const words = [...node.childNodes].map(contentOf).join('')
    return getComputedStyle(node).display === 'inline' ? words : ` ${words} `
  }
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    const ids = labelled === null ? [] : labelled.split(/\s+/)
    const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    if (named.trim() !== '') return named
    const said = element.getAttribute('aria-label')
    if (said !== null && said.trim() !== '') return said
    const { labels } = element as HTMLInputElement
    if (labels && labels.length > 0) return [...labels].map(contentOf).join(' ')
    if (element.tagName === 'FIELDSET')
      return element.querySelector(':scope > legend')?.textContent ?? ''
    if (element.tagName === 'TABLE')
      return element.querySelector(':scope > caption')?.textContent ?? ''
    if (element.tagName === 'INPUT' && roleOf(element) === 'button')
      return (element as HTMLInputElement).value
    if (
      /^(button|link|heading|option|cell|row|columnheader|tab|img|menuitem)$/.test(
        roleOf(element) ?? '',
      )
    )
      return contentOf(element)
    return element.getAttribute('title') ?? element.getAttribute('placeholder') ?? ''
  }
  const levelOf = (element: Element) =>
    Number(element.getAttribute('aria-level') ?? element.tagName.slice(1))

  const below = (from: readonly ParentNode[], selector: string) => {
    const found = new Set<HTMLElement>()
    for (const root of from)
      for (const element of root.querySelectorAll<HTMLElement>(selector)) found.add(element)
    return [...found]
  }
  const inOrder = (elements: readonly HTMLElement[]) =>
    [...new Set(elements)].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )

  const go = (from: readonly ParentNode[], part: QueryPart): HTMLElement[] => {
    if ('css' in part) return below(from, part.css)
    if ('role' in part) {
      const { role, name, level } = part
      return below(from, '*').filter(
        (element) =>
          roleOf(element) === role &&
          !isHidden(element) &&
          (level === undefined || levelOf(element) === level) &&
          (name === undefined || fits(nameOf(element), name)),
      )
    }
    if ('text' in part) {
      const bearing = below(from, '*').filter(
        (element) =>
          !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) &&
          fits(element.textContent ?? '', part.text),
      )
      return bearing.filter(
        (element) => !bearing.some((other) => other !== element && element.contains(other)),
      )
    }
    if ('or' in part) return inOrder([...(from as readonly HTMLElement[]), ...find(part.or)])
    const elements = from as readonly HTMLElement[]
    if ('hasText' in part)
      return elements.filter((element) => fits(element.textContent ?? '', part.hasText))
    const one = elements.at(part.nth)
    return one ? [one] : []
  }
  const find = (query: Query): HTMLElement[] =>
    query.reduce<readonly ParentNode[]>(go, [document]) as HTMLElement[]
  return { find, isVisible }
}
