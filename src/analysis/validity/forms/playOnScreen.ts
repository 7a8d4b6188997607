import { createContext } from '#engine'
import type { Memo, ApplicationCounterexample, JsonObject } from '#model'
import { signerSubject } from '../../facts/signerSubject.ts'
import { playApplication } from '../../play/playApplication.ts'
import { today } from '../../play/today.ts'
import { fails } from '../application/conditions.ts'
import { createLook } from '../application/createLook.ts'
import { createShowings } from '../application/createShowings.ts'
import { createAsker } from '../memo/createAsker.ts'
import type { Subject } from '../Subject.ts'

export interface ShownAnswer {
  readonly answer: JsonObject
  readonly shows: string
}

/**
 * An application, or a co-signer, that can be at a screen with this form, and the answer that
 * `answerTo` returns for its facts. Played: the screen is open to it, and its form's validation
 * gives what `answerTo` says.
 */
export function playOnScreen(
  subject: Subject,
  form: string,
  isRefused: boolean,
  answerTo: (title: string, facts: JsonObject) => ShownAnswer | undefined,
  memo: Memo,
): ApplicationCounterexample | undefined {
  const signer = signerSubject(subject)
  return find(subject, {}) ?? (signer && find(signer, { of: 'signer' }))

  function find(
    own: Subject,
    of: Pick<ApplicationCounterexample, 'of'>,
  ): ApplicationCounterexample | undefined {
    const { bundle, engine } = own
    const paths = Object.entries(bundle.screens.screens).filter(
      ([path, screen]) => screen.form === form && !path.includes(':'),
    )
    if (paths.length === 0 || bundle.lifecycle.decide.length === 0) return undefined
    const context = createContext(bundle.org, today)
    const look = createLook(own, createAsker(bundle, memo), { org: context.org! })
    const showings = createShowings(look)
    for (const [path, { title }] of paths) {
      for (const { conditions, not, facts: known } of showings.get(path) ?? []) {
        const asked = look.ask([...conditions, ...not.map(fails)])
        for (const facts of [
          ...(known ? [known] : []),
          ...(asked.kind === 'found' ? [asked.facts] : []),
        ]) {
          const found = answerTo(title, { ...context, ...facts })
          if (!found) continue
          const play = { org: bundle.org.orgCode, ...of, facts, screen: path, ...found }
          const { opened } = playApplication(engine, bundle.lifecycle, {
            facts,
            screen: path,
            answer: found.answer,
          })
          if (opened?.answer && opened.isOpen && opened.issues.length > 0 === isRefused) return play
        }
      }
    }
    return undefined
  }
}
