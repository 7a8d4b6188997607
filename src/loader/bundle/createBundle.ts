import {
  type Bundle,
  type Org,
  type SupportChatbot,
  type SupportNotifications,
  toJson,
  fromJson,
} from '#model'
import { deepFreeze } from '../json/deepFreeze.ts'
import type { Parts } from '../Parts.ts'
import { changeMembers } from './changeMembers.ts'
import { emptyParts } from './emptyParts.ts'
import { groupCalendars } from './groupCalendars.ts'
import { groupStates } from './groupStates.ts'
import { withLendingFigures } from '../texts/withLendingFigures.ts'
import { fillFigures, fillSentence } from '../texts/mergeFields.ts'
import { fillForm } from '../texts/fillForm.ts'
import { fillSentences } from '../texts/fillSentences.ts'
import { fillText } from '../texts/fillText.ts'
import { hashBundle } from './hashBundle.ts'
import { withFormats } from './withFormats.ts'

/**
 * One lender's bundle, frozen. Merge fields are filled and the hash is computed on first access, as
 * callers that only check rules need neither.
 */
export function createBundle(plain: Org, parts: Parts, sha256: (text: string) => string): Bundle {
  const {
    rulePlaces: _rulePlaces,
    screenFiles: _screenFiles,
    signerScreenFiles: _signerFiles,
    steps: _steps,
    texts: raw,
    signer,
    panels,
    obligations,
    migrations,
    ...others
  } = withFormats(parts)
  const figures = withLendingFigures(plain, others.lending)
  const org: Org = {
    ...plain,
    ...(others.lending.states && { states: groupStates(others.lending.states) }),
    ...(others.lending.calendar && { calendars: groupCalendars(others.lending.calendar) }),
    footer: { ...plain.footer, disclosureCopy: fillSentence(plain.footer.disclosureCopy, figures) },
  }
  const { chatbot, notifications } = others.support
  const support = {
    ...others.support,
    ...(chatbot && {
      chatbot: fromJson<SupportChatbot>(fillSentences(toJson(chatbot), figures)),
    }),
    ...(notifications && {
      notifications: fromJson<SupportNotifications>(fillSentences(toJson(notifications), figures)),
    }),
  }
  const rest = deepFreeze({
    org,
    ...others,
    lending: fillReasons(others.lending, figures),
    forms: changeMembers(others.forms, (form) => fillForm(form, figures, sha256)),
    words: fillSentences(others.words, figures, fillFigures) as Bundle['words'],
    ...(panels !== emptyParts.panels && { panels }),
    ...(migrations !== emptyParts.migrations && { migrations }),
    support,
    ...(Object.keys(obligations).length > 0 && { obligations }),
    ...(signer !== emptyParts.signer && { signer }),
  })
  let texts: Bundle['texts'] | undefined
  let hash: string | undefined
  const filled = () =>
    (texts ??= deepFreeze(
      Object.fromEntries(
        Object.entries(raw).map(([id, text]) => [id, fillText(text, figures, sha256)]),
      ),
    ))
  return Object.freeze({
    get hash() {
      return (hash ??= hashBundle({ ...rest, texts: filled() }, sha256))
    },
    ...rest,
    get texts() {
      return filled()
    },
  })
}

/** With the figures that reasons of a notice name. */
function fillReasons(lending: Bundle['lending'], figures: Org): Bundle['lending'] {
  const { adverseAction } = lending
  if (!adverseAction) return lending
  const filled = fillSentences(toJson(adverseAction), figures)
  return { ...lending, adverseAction: fromJson<typeof adverseAction>(filled) }
}
