import { checkAssetKinds } from '../checks/application/checkAssetKinds.ts'
import { checkConsents } from '../checks/application/checkConsents.ts'
import { checkDeclineCodes } from '../checks/application/checkDeclineCodes.ts'
import { checkDocumentTypes } from '../checks/application/checkDocumentTypes.ts'
import { checkDocuments } from '../checks/application/checkDocuments.ts'
import { checkFigureSources, figureIssues } from '../checks/application/checkFigureSources.ts'
import { checkLifecycle } from '../checks/application/checkLifecycle.ts'
import { checkLaw, lawIssues } from '../checks/application/checkLaw.ts'
import { checkLending } from '../checks/application/checkLending.ts'
import { checkListedNames } from '../checks/application/checkListedNames.ts'
import { checkMachine } from '../checks/application/checkMachine.ts'
import { checkPanels } from '../checks/application/checkPanels.ts'
import {
  checkProtectedFacts,
  protectedFactIssues,
} from '../checks/application/checkProtectedFacts.ts'
import { checkReach } from '../checks/application/checkReach.ts'
import { checkRetention, retentionIssues } from '../checks/application/checkRetention.ts'
import { checkRouting } from '../checks/application/checkRouting.ts'
import { checkScreenLinks } from '../checks/application/checkScreenLinks.ts'
import { checkScreens } from '../checks/application/checkScreens.ts'
import { checkSigner } from '../checks/application/checkSigner.ts'
import { checkStates } from '../checks/application/checkStates.ts'
import { checkTracker } from '../checks/application/checkTracker.ts'
import { checkCalls } from '../checks/checkCalls.ts'
import { checkConsentBoxes, consentBoxIssues } from '../checks/checkConsentBoxes.ts'
import { checkDeadlines } from '../checks/checkDeadlines.ts'
import { checkFlows } from '../checks/checkFlows.ts'
import { checkForms } from '../checks/checkForms.ts'
import { checkIcuMessages, messageIssues } from '../checks/checkIcuMessages.ts'
import { checkHolidays } from '../checks/checkHolidays.ts'
import { checkLinks } from '../checks/checkLinks.ts'
import { checkPaths } from '../checks/checkPaths.ts'
import { checkPlaceholders } from '../checks/checkPlaceholders.ts'
import { checkRanges } from '../checks/checkRanges.ts'
import { checkRoutes } from '../checks/checkRoutes.ts'
import { checkRules } from '../checks/checkRules.ts'
import { checkSizes, sizeIssues } from '../checks/checkSizes.ts'
import { checkChatbot } from '../checks/support/checkChatbot.ts'
import { checkHours } from '../checks/support/checkHours.ts'
import { checkSupportLinks } from '../checks/support/checkSupportLinks.ts'
import { checkDocumentKinds } from '../checks/application/checkDocumentKinds.ts'
import { checkConsole } from '../checks/support/checkConsole.ts'
import { checkSupportNames } from '../checks/support/checkSupportNames.ts'
import { type Org, toJson } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Layer } from '../Layer.ts'
import { isDiagnostics } from '../memo/isDiagnostics.ts'
import type { Parts } from '../Parts.ts'
import type { Tools } from '../Tools.ts'
import { check, checkOfLending, type PartCheck } from './PartCheck.ts'
import { digestOfPart } from './digestOfPart.ts'
import { seeParts } from './seeParts.ts'
import { unitsOf } from './unitsOf.ts'
import { viewsOf, type Views } from './viewsOf.ts'

type Check = PartCheck<CheckDiagnostic>

const checks: readonly Check[] = [
  check('rules', ['rules', 'rulePlaces', 'forms', 'entities', 'machine'], checkRules, {
    readsRules: true,
  }),
  check('flows', ['flows', 'rules', 'forms', 'texts', 'calls', 'migrations'], checkFlows),
  check('sizes', ['flows', 'forms', 'calls'], checkSizes),
  check('messages', ['words', 'support'], checkIcuMessages),
  check('forms', ['forms', 'rules', 'texts', 'formats'], checkForms, { isOfForm: true }),
  check('routes', ['routes', 'flows', 'rules', 'texts', 'screens'], checkRoutes),
  check('paths', ['routes', 'flows'], checkPaths),
  check(
    'links',
    ['texts', 'routes', 'flows'],
    ({ texts, ...parts }) => checkLinks({ ...parts, links: texts as unknown as Views['links'] }),
    { sees: { texts: 'links' } },
  ),
  checkOfLending(
    'placeholders',
    ['documents'],
    [
      'texts',
      'forms',
      'entities',
      'panels',
      'screens',
      'screenFiles',
      'signer',
      'signerScreenFiles',
    ],
    ({ texts, forms, ...parts }) =>
      checkPlaceholders({
        ...parts,
        texts: texts as unknown as Views['placeholders'],
        pages: forms as unknown as Views['pages'],
      }),
    { sees: { texts: 'placeholders', forms: 'pages' } },
  ),
  checkOfLending(
    'routing',
    ['deadlines'],
    ['routing', 'tracker', 'screens', 'rules', 'texts', 'steps'],
    checkRouting,
  ),
  check('machine', ['machine', 'screens', 'rules', 'forms', 'entities'], checkMachine, {
    readsRules: true,
  }),
  check('tracker', ['tracker', 'routing', 'rules', 'entities', 'words'], checkTracker),
  check(
    'screens',
    ['screens', 'screenFiles', 'rules', 'forms', 'texts', 'entities', 'lifecycle', 'words'],
    checkScreens,
  ),
  check(
    'panels',
    [
      'panels',
      'screens',
      'screenFiles',
      'signer',
      'signerScreenFiles',
      'entities',
      'words',
      'texts',
      'routing',
    ],
    checkPanels,
  ),
  check(
    'document kinds',
    ['screens', 'signer', 'forms'],
    ({ forms, ...parts }) =>
      checkDocumentKinds({ ...parts, kinds: forms as unknown as Views['kinds'] }),
    { sees: { forms: 'kinds' } },
  ),
  check(
    'screen links',
    ['screens', 'screenFiles', 'routing', 'signer', 'signerScreenFiles', 'flows', 'routes'],
    checkScreenLinks,
  ),
  check('reach', ['screens', 'screenFiles', 'routing', 'machine'], checkReach),
  check(
    'lifecycle',
    ['lifecycle', 'routing', 'rules', 'flows', 'forms', 'entities', 'screens', 'texts'],
    checkLifecycle,
  ),
  checkOfLending(
    'signer',
    ['deadlines'],
    ['signer', 'signerScreenFiles', 'rules', 'texts', 'entities', 'forms', 'flows', 'words'],
    checkSigner,
  ),
  check('calls', ['calls'], checkCalls),
  checkOfLending('lending', ['underwriting', 'states', 'adverseAction'], ['rules'], checkLending),
  checkOfLending(
    'decline codes',
    ['adverseAction'],
    ['lifecycle', 'screens', 'screenFiles', 'forms', 'support'],
    checkDeclineCodes,
  ),
  checkOfLending('asset kinds', ['underwriting'], ['forms'], checkAssetKinds),
  checkOfLending('listed names', ['deadlines'], ['entities'], checkListedNames),
  checkOfLending(
    'figure sources',
    ['underwriting'],
    ['lifecycle', 'screens', 'screenFiles', 'rules', 'rulePlaces'],
    checkFigureSources,
    { readsRules: true },
  ),
  checkOfLending('ranges', ['underwriting'], ['routing', 'signer', 'support'], checkRanges),
  checkOfLending('deadlines', ['deadlines'], [], ({ lending: { deadlines } }) =>
    deadlines ? checkDeadlines(deadlines) : [],
  ),
  checkOfLending('holidays', ['calendar'], [], ({ lending: { calendar } }) =>
    calendar ? checkHolidays(calendar.holidays, 'lending/calendar.json') : [],
  ),
  check('hours', ['support'], checkHours),
  check('chatbot', ['support', 'texts', 'forms', 'flows', 'routes'], checkChatbot),
  check('support', ['support', 'routing', 'rules', 'forms', 'screens'], checkSupportNames),
  check(
    'console',
    ['support', 'routing', 'rules', 'forms', 'entities', 'lifecycle', 'signer', 'words'],
    checkConsole,
  ),
  check('support links', ['support', 'flows', 'routes', 'screens'], checkSupportLinks),
  checkOfLending(
    'consents',
    ['consents'],
    [
      'lifecycle',
      'signer',
      'rules',
      'texts',
      'entities',
      'flows',
      'screens',
      'screenFiles',
      'signerScreenFiles',
    ],
    checkConsents,
  ),
  check(
    'consent boxes',
    ['forms', 'flows', 'screens', 'screenFiles', 'signer', 'signerScreenFiles'],
    ({ forms, ...parts }) =>
      checkConsentBoxes({ ...parts, presets: forms as unknown as Views['presets'] }),
    { sees: { forms: 'presets' } },
  ),
  checkOfLending('retention', ['retention'], ['routing', 'entities'], checkRetention),
  checkOfLending('documents', ['documents'], ['texts', 'rules', 'routing'], checkDocuments),
  checkOfLending(
    'document types',
    ['documents'],
    ['forms', 'entities', 'words'],
    ({ forms, ...parts }) =>
      checkDocumentTypes({ ...parts, types: forms as unknown as Views['types'] }),
    { sees: { forms: 'types' } },
  ),
  checkOfLending('states', ['states', 'documents', 'underwriting'], [], checkStates),
  checkOfLending(
    'protected facts',
    ['law', 'underwriting'],
    ['rules', 'lifecycle'],
    checkProtectedFacts,
    { readsRules: true },
  ),
  checkOfLending(
    'law',
    [
      'law',
      'underwriting',
      'states',
      'calendar',
      'deadlines',
      'adverseAction',
      'hmdaRegister',
      'retention',
      'consents',
      'documents',
    ],
    ['texts', 'rules', 'rulePlaces', 'lifecycle'],
    checkLaw,
    { sees: { texts: 'words' }, readsRules: true, isOfOwnWords: true },
  ),
]

/** What checks report under codes that they declare themselves, like the catalogue of #model. */
export const ownIssues = {
  ...consentBoxIssues,
  ...figureIssues,
  ...lawIssues,
  ...messageIssues,
  ...protectedFactIssues,
  ...retentionIssues,
  ...sizeIssues,
}

/** What checks report, with the codes that they declare themselves. */
export type CheckDiagnostic = Diagnostic<keyof typeof ownIssues>

/** Checks references between files. With `base`, checks only what differs from it. */
export function checkParts(
  parts: Parts,
  tools: Tools,
  base?: Parts,
  { isTranslation }: Pick<Layer, 'isTranslation'> = {},
): CheckDiagnostic[] {
  const asked = unitsOf(checks, parts, tools, base).filter(
    (unit) => !(isTranslation && unit.isOfOwnWords),
  )
  return asked.flatMap(({ name, reads, run, given }) => {
    const key = `between files, ${name}: ${reads.map((part) => digestOfPart(given[part], tools.sha256)).join(' ')}`
    const kept = tools.memo.get(key)
    if (isDiagnostics(kept)) return kept as unknown as CheckDiagnostic[]
    const diagnostics = run(given)
    tools.memo.set(key, toJson(diagnostics))
    return diagnostics
  })
}

/** What the law asks of lenders of this charter only. */
export const checkLawOf = (org: Org, parts: Parts): CheckDiagnostic[] => checkLaw(parts, org)

/** Checks again what reads a file of lending/ that is another object than before. */
export function checkLendingAgain(parts: Parts, before: Parts): CheckDiagnostic[] {
  const views = viewsOf(parts)
  return checks
    .filter(({ lending }) => lending?.some((file) => parts.lending[file] !== before.lending[file]))
    .flatMap((each) => each.run(seeParts(each, parts, views)))
}
