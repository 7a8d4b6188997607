import type { WaitLimit, Locator, LocatorFilter, Page, RoleName } from '../Page.ts'
import { until } from '../until.ts'
import { callInPage, callOnElements, callWithFinder } from './callInPage.ts'
import { clickPoint, endClick } from './clickPoint.ts'
import { keepFile } from './keepFile.ts'
import { enterText, giveFocus, pickOption } from './onElement.ts'
import { wordsOf, type Query, type QueryPart } from './Query.ts'
import type { Wire } from './Wire.ts'

interface Parts {
  readonly page: Page
  readonly wire: Wire
  readonly query: Query
  /** Milliseconds to wait for an element. */
  readonly patience: () => number
}

export const roleQuery = (role: string, { name, exact, level }: RoleName = {}): QueryPart => ({
  role,
  ...(name !== undefined && { name: wordsOf(name, exact) }),
  ...(level !== undefined && { level }),
})

export const cssQuery = (css: string, { hasText }: LocatorFilter = {}): Query => [
  { css },
  ...(hasText === undefined ? [] : [{ hasText: wordsOf(hasText) }]),
]

/** Playwright's locator on top of a wire. */
export function createLocator(parts: Parts): Locator {
  const { page, query } = parts
  const on = (...more: Query) => createLocator({ ...parts, query: [...query, ...more] })
  const locator: Locator & { readonly query: Query } = {
    query,
    page: () => page,
    locator: (selector, only) => on(...cssQuery(selector, only)),
    getByRole: (role, named) => on(roleQuery(role, named)),
    getByText: (text) => on({ text: wordsOf(text) }),
    filter: ({ hasText }) => (hasText === undefined ? locator : on({ hasText: wordsOf(hasText) })),
    or: (other: { readonly query: Query }) => on({ or: other.query }),
    first: () => on({ nth: 0 }),
    last: () => on({ nth: -1 }),
    nth: (nth) => on({ nth }),
    ...createActions(parts),
    ...createReads(parts),
  }
  return locator
}

const saidOf = (query: Query) => query.map((part) => JSON.stringify(part)).join(' ')

/** Calls a function on the first element, as soon as there is one. */
async function callOnOne(parts: Parts, called: Function, given?: unknown): Promise<any> {
  const { wire, query, patience } = parts
  let answer = { isThere: false, value: undefined }
  const look = async () =>
    (answer = await callOnElements(wire, called, true, [query, given ?? null])).isThere
  await until(look, `${saidOf(query)} is there`, { within: patience() })
  return answer.value
}

const callOnAll = async ({ wire, query }: Parts, called: Function, given?: unknown) =>
  (await callOnElements(wire, called, false, [query, given ?? null])).value

const states = {
  attached: (finder: { find(wanted: Query): Element[] }, wanted: Query) =>
    finder.find(wanted).length > 0,
  detached: (finder: { find(wanted: Query): Element[] }, wanted: Query) =>
    finder.find(wanted).length === 0,
  visible: (
    { find, isVisible }: { find(wanted: Query): Element[]; isVisible(element: Element): boolean },
    wanted: Query,
  ) => find(wanted).some(isVisible),
  hidden: (
    { find, isVisible }: { find(wanted: Query): Element[]; isVisible(element: Element): boolean },
    wanted: Query,
  ) => !find(wanted).some(isVisible),
}

/** What a visitor does with an element, or waits for. */
function createActions(parts: Parts) {
  const { wire, query, patience } = parts
  const said = saidOf(query)
  const one = (called: Function, given?: unknown) => callOnOne(parts, called, given)
  return {
    async waitFor({
      state = 'visible',
      timeout = patience(),
    }: WaitLimit & { readonly state?: keyof typeof states } = {}) {
      await until(() => callWithFinder(wire, states[state], query), `${said} is ${state}`, {
        within: timeout,
      })
    },
    click: () => click(parts),
    async press(key) {
      await one(giveFocus)
      await wire.pressKeys([key])
    },
    async pressSequentially(text) {
      await one(giveFocus)
      await wire.pressKeys([...text])
    },
    async fill(text) {
      let why = 'it is not there'
      const enter = async () => (why = await one(enterText, text)) === ''
      await until(enter, `${said} is filled`, { within: patience() }).catch((error: Error) => {
        throw new Error(`${error.message} (${why})`)
      })
    },
    focus: () => one(giveFocus),
    blur: () => one((element: HTMLElement) => element.blur()),
    async selectOption(option) {
      const wanted = typeof option === 'string' ? { value: option } : option
      await until(() => one(pickOption, wanted), `${said} offers ${JSON.stringify(wanted)}`, {
        within: patience(),
      })
    },
    async setInputFiles({ name, buffer }) {
      await one((element: HTMLElement) => element.setAttribute('data-driven', ''))
      await wire.chooseFile('[data-driven]', keepFile(name, buffer))
      await callOnAll(parts, (elements: HTMLElement[]) =>
        elements.forEach((element) => element.removeAttribute('data-driven')),
      )
    },
  } satisfies Partial<Locator>
}

/** Presses where nothing covers the element, until the press has reached it. */
async function click({ wire, query, patience }: Parts): Promise<void> {
  let why = ''
  let attempt = 0
  const press = async () => {
    const point = await callWithFinder(wire, clickPoint, query, attempt++)
    if ('why' in point) {
      why = point.why
      return false
    }
    await wire.clickAt(point.x, point.y)
    why = 'it moved away, or the press did not reach the page'
    return callInPage(wire, endClick, []).catch(() => true)
  }
  const said = `a click on ${saidOf(query)}`
  await until(press, said, { within: patience() }).catch((error: Error) => {
    throw new Error(why === '' ? error.message : `${error.message} (${why})`)
  })
}

function createReads(parts: Parts) {
  const one = (called: Function, given?: unknown) => callOnOne(parts, called, given)
  const all = (called: Function, given?: unknown) => callOnAll(parts, called, given)
  return {
    count: () => all((elements: Element[]) => elements.length),
    isVisible: () => callWithFinder(parts.wire, states.visible, parts.query),
    isChecked: () => one((element: HTMLInputElement) => element.checked),
    innerText: () => one((element: HTMLElement) => element.innerText),
    allInnerTexts: () =>
      all((elements: HTMLElement[]) => elements.map(({ innerText }) => innerText)),
    inputValue: () => one((element: HTMLInputElement) => element.value),
    getAttribute: (name) =>
      one((element: HTMLElement, wanted: string) => element.getAttribute(wanted), name),
    evaluate: (called, given) => one(called, given),
    evaluateAll: (called, given) => all(called, given),
  } satisfies Partial<Locator>
}
