import adverseAction from '../../../schemas/meta/adverse-action.schema.json' with { type: 'json' }
import calendar from '../../../schemas/meta/calendar.schema.json' with { type: 'json' }
import call from '../../../schemas/meta/call.schema.json' with { type: 'json' }
import checkPair from '../../../schemas/meta/check-pair.schema.json' with { type: 'json' }
import console from '../../../schemas/meta/console.schema.json' with { type: 'json' }
import consents from '../../../schemas/meta/consents.schema.json' with { type: 'json' }
import deadlines from '../../../schemas/meta/deadlines.schema.json' with { type: 'json' }
import documentSet from '../../../schemas/meta/document-set.schema.json' with { type: 'json' }
import flow from '../../../schemas/meta/flow.schema.json' with { type: 'json' }
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import figureTopics from '../../../schemas/meta/figure-topics.schema.json' with { type: 'json' }
import form from '../../../schemas/meta/form.schema.json' with { type: 'json' }
import formats from '../../../schemas/meta/formats.schema.json' with { type: 'json' }
import hmda from '../../../schemas/meta/hmda.schema.json' with { type: 'json' }
import hmdaEdits from '../../../schemas/meta/hmda-edits.schema.json' with { type: 'json' }
import hmdaRegister from '../../../schemas/meta/hmda-register.schema.json' with { type: 'json' }
import journey from '../../../schemas/meta/journey.schema.json' with { type: 'json' }
import lifecycle from '../../../schemas/meta/lifecycle.schema.json' with { type: 'json' }
import machine from '../../../schemas/meta/machine.schema.json' with { type: 'json' }
import obligations from '../../../schemas/meta/obligations.schema.json' with { type: 'json' }
import migrations from '../../../schemas/meta/migrations.schema.json' with { type: 'json' }
import org from '../../../schemas/meta/org.schema.json' with { type: 'json' }
import orgBase from '../../../schemas/meta/org-base.schema.json' with { type: 'json' }
import overlay from '../../../schemas/meta/overlay.schema.json' with { type: 'json' }
import panels from '../../../schemas/meta/panels.schema.json' with { type: 'json' }
import routes from '../../../schemas/meta/routes.schema.json' with { type: 'json' }
import law from '../../../schemas/meta/law.schema.json' with { type: 'json' }
import approvals from '../../../schemas/meta/approvals.schema.json' with { type: 'json' }
import policies from '../../../schemas/meta/policies.schema.json' with { type: 'json' }
import retention from '../../../schemas/meta/retention.schema.json' with { type: 'json' }
import routing from '../../../schemas/meta/routing.schema.json' with { type: 'json' }
import rules from '../../../schemas/meta/rules.schema.json' with { type: 'json' }
import screens from '../../../schemas/meta/screens.schema.json' with { type: 'json' }
import states from '../../../schemas/meta/states.schema.json' with { type: 'json' }
import text from '../../../schemas/meta/text.schema.json' with { type: 'json' }
import tracker from '../../../schemas/meta/tracker.schema.json' with { type: 'json' }
import underwriting from '../../../schemas/meta/underwriting.schema.json' with { type: 'json' }
import access from '../../../schemas/meta/access.schema.json' with { type: 'json' }
import chat from '../../../schemas/meta/chat.schema.json' with { type: 'json' }
import chatbot from '../../../schemas/meta/chatbot.schema.json' with { type: 'json' }
import experiments from '../../../schemas/meta/experiments.schema.json' with { type: 'json' }
import feedback from '../../../schemas/meta/feedback.schema.json' with { type: 'json' }
import hours from '../../../schemas/meta/hours.schema.json' with { type: 'json' }
import notifications from '../../../schemas/meta/notifications.schema.json' with { type: 'json' }
import originators from '../../../schemas/meta/originators.schema.json' with { type: 'json' }
import telemetry from '../../../schemas/meta/telemetry.schema.json' with { type: 'json' }
import translation from '../../../schemas/meta/translation.schema.json' with { type: 'json' }
import words from '../../../schemas/meta/words.schema.json' with { type: 'json' }
import lifecycleCases from '../../../schemas/meta/lifecycle-cases.schema.json' with { type: 'json' }
import lendingCases from '../../../schemas/meta/lending-cases.schema.json' with { type: 'json' }
import machineCases from '../../../schemas/meta/machine-cases.schema.json' with { type: 'json' }
import overlaysCases from '../../../schemas/meta/overlays-cases.schema.json' with { type: 'json' }
import pollingCases from '../../../schemas/meta/polling-cases.schema.json' with { type: 'json' }
import progressCases from '../../../schemas/meta/progress-cases.schema.json' with { type: 'json' }
import routingCases from '../../../schemas/meta/routing-cases.schema.json' with { type: 'json' }
import rulesCases from '../../../schemas/meta/rules-cases.schema.json' with { type: 'json' }
import screensCases from '../../../schemas/meta/screens-cases.schema.json' with { type: 'json' }
import validationCases from '../../../schemas/meta/validation-cases.schema.json' with { type: 'json' }

/** schemas/meta/<kind>.schema.json by kind: the shape of our own files, also used by editors. */
export const metaSchemas = {
  'adverse-action': adverseAction,
  calendar,
  call,
  'check-pair': checkPair,
  console,
  consents,
  deadlines,
  'document-set': documentSet,
  flow,
  form,
  'form-ui': formUi,
  formats,
  hmda,
  'hmda-edits': hmdaEdits,
  'hmda-register': hmdaRegister,
  journey,
  lifecycle,
  machine,
  obligations,
  migrations,
  org,
  'org-base': orgBase,
  overlay,
  panels,
  routes,
  approvals,
  law,
  'figure-topics': figureTopics,
  policies,
  retention,
  routing,
  rules,
  screens,
  states,
  text,
  tracker,
  underwriting,
  access,
  chat,
  chatbot,
  experiments,
  feedback,
  hours,
  notifications,
  originators,
  telemetry,
  translation,
  words,
  'lending-cases': lendingCases,
  'lifecycle-cases': lifecycleCases,
  'machine-cases': machineCases,
  'overlays-cases': overlaysCases,
  'polling-cases': pollingCases,
  'progress-cases': progressCases,
  'routing-cases': routingCases,
  'rules-cases': rulesCases,
  'screens-cases': screensCases,
  'validation-cases': validationCases,
}
