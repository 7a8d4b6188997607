import type { Page } from '@playwright/test'

/** Where the keyboard is. */
export interface Focus {
  /** Tag, id and words, to tell one stop from another. */
  readonly name: string
  readonly tag: string
  readonly type: string
  readonly id: string
  /** What the form calls it: "root_liens_0_escrowed". */
  readonly field: string
  readonly value: string
  readonly words: string
  readonly isChecked: boolean
  readonly isOff: boolean
  readonly role: string
  /** Of the field that is asked, "/liens/0". */
  readonly pointer: string
  /** Choices of a list, by value and by words, and which is chosen. */
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly chosen: number
  /** On the document itself: the next Tab would begin at the top of the page. */
  readonly isLost: boolean
  /** Something is drawn around it or what stands for it. */
  readonly isRinged: boolean
  /** At least a part of it is in the window, with nothing over it. */
  readonly isInSight: boolean
}

/** Looks at whatever has the focus, as someone would who has no pointer. */
export function seeFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement & HTMLSelectElement
    const words = (
      focused.getAttribute('aria-label') ??
      (focused.textContent || focused.labels?.[0]?.textContent) ??
      ''
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
    // A card, or the label of a picker of files, stands for the control in it.
    const shown = [
      focused,
      ...Array.from(focused.labels ?? []),
      focused.closest('label'),
      focused.closest('.lintel-card'),
    ].filter((part) => part !== null)
    const isRinged = shown.some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part)
      return (
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        !/, 0\)|\/ 0\)|transparent/.test(outlineColor)
      )
    })
    const isInSight = shown.some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const across = [0.1, 0.5, 0.9].map((share) => left + (right - left) * share)
      const down = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      const rows = [0.1, 0.5, 0.9].map((share) => down[0]! + (down[1]! - down[0]!) * share)
      return across.some((x) =>
        rows.some((y) => {
          const over = document.elementFromPoint(x, y)
          return (
            over !== null && (part.contains(over) || shown.some((other) => other.contains(over)))
          )
        }),
      )
    })
    const options = focused.tagName === 'SELECT' ? Array.from(focused.options) : []
    return {
      name: `${focused.tagName.toLowerCase()}#${focused.id} ${words.slice(0, 60)}`,
      tag: focused.tagName,
      type: focused.type ?? '',
      id: focused.id,
      field: focused.name?.startsWith('root_') ? focused.name : focused.id,
      value: String(focused.value ?? ''),
      words,
      isChecked: focused.checked === true,
      isOff: focused.disabled === true || focused.getAttribute('aria-disabled') === 'true',
      role: focused.getAttribute('role') ?? '',
      pointer: focused.closest('[data-pointer]')?.getAttribute('data-pointer') ?? '',
      options: options.map(
        (option) => [option.dataset['value'] ?? option.value, option.label] as const,
      ),
      chosen: focused.selectedIndex ?? -1,
      isLost: focused === document.body || focused === document.documentElement,
      isRinged,
      isInSight,
    }
  })
}
