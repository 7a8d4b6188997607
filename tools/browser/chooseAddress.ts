import type { Page, PageResponse } from './Page.ts'
import type { AddressItem, JsonObject } from '#model'
import type { Hand } from './Hand.ts'

/** Starts a search if the street itself is too short for one. */
const anyStreet = '12 Nowhere Known Road'

/**
 * Types into the address search, then chooses: the suggestion that starts with the street if the
 * address comes from the search or has no parts of its own; "Address not listed" if it is typed, or
 * the search does not find it; nothing if the address has no source (`source` null) or was typed
 * before.
 */
export async function chooseAddress(
  page: Page,
  path: readonly string[],
  address: JsonObject,
  hand: Hand,
): Promise<void> {
  const { street1 = '', source, city } = address
  const street = String(street1)
  const control = page.locator(`[id="root_${path.join('_')}_street1"]`)
  const field = page.locator(`[data-pointer="/${path.join('/')}"]`)
  const place = page.locator(`[id="root_${path.join('_')}_zip"]`)
  const isTyped = (await field.locator('.lintel-combobox .lintel-button-link').count()) > 0
  const isChosen = isTyped ? source !== 'SEARCH' : source === undefined && (await place.count()) > 0
  if (source === null || isChosen) {
    if (street !== '' || (await control.inputValue()) !== '') await hand.enter(control, street)
    return
  }
  const wanted = street.trim().length < 3 ? anyStreet : street
  // The page searches only as much of pasted text as the maximum length of a street.
  const isOwn = (asked: string) =>
    hand.leaves ? asked !== '' && wanted.startsWith(asked) : asked === wanted
  const answered = page.waitForResponse(
    (response) => isOwn(new URL(response.url()).searchParams.get('partialAddress') ?? ''),
    {
      timeout: 30_000,
    },
  )
  answered.catch(() => undefined)
  // The list closes as soon as the field is left.
  if (hand.leaves) await control.fill(wanted)
  else await hand.enter(control, wanted)
  const options = page.locator(`[id="root_${path.join('_')}_street1__list"] [role="option"]`)
  await options.last().waitFor()
  const isSearched = source === 'SEARCH' || (source === undefined && city === undefined)
  const isFound = isSearched && (await lists(await answered, street))
  await hand.pick(isFound ? options.filter({ hasText: street }).first() : options.last())
  await place.waitFor()
  if (wanted !== street) await control.fill(street)
}

/** Whether the search response, which the page is about to show, has this street. */
async function lists(answer: PageResponse, street: string): Promise<boolean> {
  const found = (answer.ok() ? await answer.json() : []) as readonly AddressItem[]
  return found.some(({ fullAddress }) =>
    fullAddress.toLowerCase().includes(street.trim().toLowerCase()),
  )
}
