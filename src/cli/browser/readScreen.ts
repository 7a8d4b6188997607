import type { Page } from '../../../tools/browser/Page.ts'

/** What a step's page shows to a borrower. */
export interface ReadScreen {
  readonly heading: string
  /** The form is there, and no part of it is still loading. */
  readonly isWhole: boolean
  /** Fields of the form's first level in order: pointer and the words of their label. */
  readonly fields: readonly SeenField[]
  /** From the error summary: pointer and words. */
  readonly problems: readonly { readonly pointer: string; readonly words: string }[]
  /** Pointers of fields whose alternative is not chosen yet. */
  readonly unchosen: readonly string[]
  readonly button: string
  readonly hasBack: boolean
}

export interface SeenField {
  readonly pointer: string
  readonly label: string
  /** Choices whose label is their own value, because none was given. */
  readonly unnamed: readonly string[]
}

/** Reads the open step. */
export async function readScreen(page: Page): Promise<ReadScreen> {
  const { fields, problems, unchosen, ...seen } = await page.evaluate(readRaw)
  return {
    heading: plain(seen.heading),
    isWhole: seen.isWhole,
    fields: fields.map(({ pointer, label, choices }) => ({
      pointer,
      label: plain(label),
      unnamed: choices
        .filter(({ value, words }) => /[A-Z]{4}|_/.test(value) && plain(words) === value)
        .map(({ value }) => value),
    })),
    problems: problems.map(({ link, pointer, words }) => ({
      pointer:
        pointer ??
        link
          .replace(/^#root/, '')
          .replace(/__choice.*$/, '')
          .replaceAll('_', '/'),
      words: plain(words),
    })),
    unchosen,
    button: plain(seen.button),
    hasBack: seen.hasBack,
  }
}

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

/** In the page. */
function readRaw() {
  return {
    heading: document.querySelector('main h1')?.textContent ?? '',
    isWhole:
      document.querySelector('main form button[type=submit]') !== null &&
      document.querySelector('main .lintel-waiting') === null,
    fields: Array.from(document.querySelectorAll('main form [data-pointer]'))
      .filter(
        (field) =>
          field.getClientRects().length > 0 &&
          field.getAttribute('data-pointer')!.lastIndexOf('/') === 0,
      )
      .map((field) => ({
        pointer: field.getAttribute('data-pointer')!,
        label: field.querySelector('legend, label, .lintel-label')?.textContent ?? '',
        choices: Array.from(field.querySelectorAll<HTMLInputElement>('input[type=radio]')).map(
          ({ value, labels }) => ({
            value,
            words: labels?.[0]?.textContent ?? '',
          }),
        ),
      })),
    problems: Array.from(document.querySelectorAll('main .lintel-summary li')).map((item) => {
      const link = item.querySelector('a')?.getAttribute('href') ?? ''
      // Of the field with the id: names can contain "_".
      const pointer =
        document
          .getElementById(link.slice(1))
          ?.closest('[data-pointer]')
          ?.getAttribute('data-pointer') ?? ''
      const isOwn = pointer !== '' && link === `#root${pointer.replaceAll('/', '_')}`
      return { link, words: item.textContent ?? '', ...(isOwn && { pointer }) }
    }),
    unchosen: Array.from(
      document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main form [id*="__choice"]'),
    )
      .filter(({ name, id, value }) =>
        id === name
          ? value === ''
          : document.querySelector(`input[name="${CSS.escape(name)}"]:checked`) === null,
      )
      .map((choice) => choice.closest('[data-pointer]')?.getAttribute('data-pointer') ?? ''),
    button: document.querySelector('main form button[type=submit]')?.textContent ?? '',
    hasBack: document.querySelector('main .step-back') !== null,
  }
}
