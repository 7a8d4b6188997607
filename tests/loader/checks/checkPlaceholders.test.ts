import { describe, expect, it } from 'vitest'
import type { Bundle, Screen } from '#model'
import { checkPlaceholders } from '../../../src/loader/checks/checkPlaceholders.ts'
import { loadEngines } from '../../engine/loadEngines.ts'

const { bundles } = await loadEngines()

const filesOf = (all: object, path: string) =>
  Object.fromEntries(Object.keys(all).map((name) => [name, path]))

describe.each([...bundles])(
  'headings of the screens of co-signers at %s',
  (_org, { entities, screens, signer }) => {
    const file = 'flows/signer/signer.screens.json'
    const diagnosticsWith = (changes: Partial<Screen>) => {
      const { sign } = signer!.screens.screens
      const changed = {
        ...signer!.screens,
        screens: { ...signer!.screens.screens, sign: { ...sign!, ...changes } },
      }
      return checkPlaceholders({
        texts: {},
        pages: {},
        lending: {} as Bundle['lending'],
        entities,
        panels: { title: '', root: [], panels: {} },
        screens: { ...screens, screens: {} },
        screenFiles: filesOf(screens.screens, 'flows/application/some.screens.json'),
        signer: { ...signer!, screens: changed },
        signerScreenFiles: filesOf(changed.screens, file),
      }).map(({ code, file: where, pointer }) => `${code} ${where} ${pointer}`)
    }

    it('may show what rules read', () => {
      expect(diagnosticsWith({ heading: 'Sign by [[today]]' })).toEqual([])
    })

    it.each([
      ['todya', 'loader/placeholder-unknown'],
      ['today|dat', 'loader/placeholder-misfits'],
      ['file.ssn', 'loader/fact-server-only'],
    ])('show no [[%s]]', (shown, code) => {
      expect(diagnosticsWith({ heading: `Sign by [[${shown}]]` })).toEqual([
        `${code} ${file} /screens/sign/heading`,
      ])
    })

    it('are their titles where there is no heading', () => {
      const { heading: _heading, ...sign } = signer!.screens.screens.sign!
      expect(diagnosticsWith({ ...sign, title: '[[todya]]', heading: undefined } as never)).toEqual(
        [`loader/placeholder-unknown ${file} /screens/sign/title`],
      )
    })
  },
)
