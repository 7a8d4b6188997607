import { describe, expect, it } from 'vitest'
import { playApplication, signerSubject, type Subject } from '#analysis'
import { compile } from '#engine'
import { createMemo } from '#loader'
import type { ApplicationCounterexample, Bundle, Screens } from '#model'
import { checkConsents } from '../../../../src/analysis/validity/application/checkConsents.ts'
import { createLook } from '../../../../src/analysis/validity/application/createLook.ts'
import { createShowings } from '../../../../src/analysis/validity/application/createShowings.ts'
import { createAsker } from '../../../../src/analysis/validity/memo/createAsker.ts'
import { shipped as loaded } from '../../../shipped.ts'

const alder = loaded.bundles.get('alder')!
const places = loaded.placesOf('alder')!

const looks = { borrower: lookAt(alder, 'borrower'), signer: lookAt(alder, 'signer') }

function lookAt(bundle: Bundle, party: 'borrower' | 'signer') {
  const given: Subject = { bundle, engine: compile(bundle, () => undefined), places }
  const subject = party === 'signer' ? signerSubject(given)! : given
  const look = createLook(subject, createAsker(subject.bundle, createMemo()), {})
  return { look, showings: createShowings(look) }
}

/**
 * What is found where the lender's screens ask for other consents: nothing else of them is another.
 */
function diagnostics(screens: Screens | undefined, party: 'borrower' | 'signer') {
  const { look, showings } = looks[party]
  const asked = screens ? { ...look, bundle: withScreens(look.bundle, screens) } : look
  return checkConsents(asked, showings, party).diagnostics
}

/** By inheritance: the bundle of a co-signer inherits most of what it holds. */
function withScreens(bundle: Bundle, screens: Screens): Bundle {
  return Object.create(bundle, { screens: { value: screens, enumerable: true } }) as Bundle
}

function asking(
  { screens, redirects }: Screens,
  path: string,
  consents: Screens['screens'][string]['consents'],
): Screens {
  const { consents: _asked, ...screen } = screens[path]!
  return { redirects, screens: { ...screens, [path]: consents ? { ...screen, consents } : screen } }
}

describe('the consents that acts need', () => {
  it('are asked for by the lenders before each act', () => {
    expect(diagnostics(undefined, 'borrower')).toEqual([])
    expect(diagnostics(undefined, 'signer')).toEqual([])
  })

  it.each([
    ['start/contact', 'HARD_CREDIT', 'hard-credit'],
    ['bank/autopay', 'ACH_DEBIT', 'autopay-check'],
    ['income/employer-verification', 'VOE', 'employer'],
    ['payoff/hold', 'PAYOFF_AUTH', 'payoff'],
    ['start/app-summary', 'ESIGN', 'summary-seal'],
  ])(
    'are missed where %s no longer asks for %s, with an application that shows it',
    (path, type, work) => {
      const found = diagnostics(asking(alder.screens, path, undefined), 'borrower')
      expect(found.map(({ code, values }) => [code, values!['type']])).toEqual(
        found.map(() => ['analysis/act-without-consent', type]),
      )
      const [first] = found
      expect(first).toMatchObject({ pointer: `/screens/${path.replace('/', '~1')}/consents` })
      const { acts } = playApplication(
        looks.borrower.look.engine,
        alder.lifecycle,
        first!.counterexample as ApplicationCounterexample,
      )
      expect(acts).toContainEqual(
        expect.objectContaining({ work, consents: expect.arrayContaining([type]) }),
      )
    },
  )

  it('are missed where only some are asked, and where another text is shown', () => {
    const some = asking(alder.screens, 'start/contact', {
      HARD_CREDIT: { text: 'application/hard-credit', when: 'is-open' },
    })
    const other = asking(alder.screens, 'start/contact', {
      HARD_CREDIT: { text: 'application/inquiries' },
    })
    for (const screens of [some, other])
      expect(diagnostics(screens, 'borrower').map(({ values }) => values!['type'])).toEqual([
        'HARD_CREDIT',
      ])
  })

  it('are asked of each co-signer for themselves', () => {
    const found = diagnostics(asking(alder.signer!.screens, 'intro', undefined), 'signer')
    expect(new Set(found.map(({ values }) => values!['type']))).toEqual(new Set(['ESIGN']))
  })
})
