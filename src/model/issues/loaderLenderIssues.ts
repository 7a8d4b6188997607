/**
 * Diagnostics about a lender's org.json and lending files. Codes are permanent. `{hint}` is empty
 * or " Did you mean …?".
 */
export const loaderLenderIssues = {
  'loader/logo-missing': {
    severity: 'error',
    what: 'There is no file {file}.',
    remedy: 'Add the logo there, or name another in theme.logo.',
  },
  'loader/group-unknown': {
    severity: 'error',
    what: 'There is no progress group "{name}" in this flow.',
    remedy: 'Fix the name or add the group.{hint}',
  },
  'loader/group-unused': {
    severity: 'warning',
    what: 'No step belongs to the progress group "{name}".',
    remedy: 'Name it in "progress" of a step, or remove it.',
  },
  'loader/licensed-nowhere': {
    severity: 'error',
    what: 'The lender is licensed in no state, so it could take applications and lend to no one.',
    remedy: 'Name the states in licensedStates, or remove lending/ if the lender does not lend.',
  },
  'loader/language-missing': {
    severity: 'error',
    what: 'The lender’s pages say that they are in "{lang}", but {what} are in "{other}".',
    remedy:
      'Write them in that language in the lender’s texts/, each file with "lang": "{lang}", or set "lang" of org.json to "{other}".',
  },
  'loader/address-inside': {
    severity: 'error',
    what: 'The address "{url}" is in a private network: it can reach what no one outside may see.',
    remedy:
      'Write a public address. If a webhook is meant to stay inside, add "inside": true next to its url.',
  },
  'loader/product-forbidden': {
    severity: 'error',
    what: 'The lender offers {product} and is licensed in {state}, where lending/states.json forbids it.',
    remedy: 'Remove {state} from licensedStates, or the product from the lender’s products.',
  },
  'loader/state-not-served': {
    severity: 'error',
    what: 'The lender is licensed in "{state}", where lending/states.json allows no lending.',
    remedy: 'Remove it from licensedStates, or set "licensed": true for the state.',
  },
  'loader/recording-tax-high': {
    severity: 'error',
    what: 'The recording tax of {state} ({tax} basis points) is more than charges.recording-tax of lending/underwriting.json discloses ({most} cents).',
    remedy: 'Fix recordingTaxBps, or disclose the higher tax there.',
  },
  'loader/attorney-online': {
    severity: 'error',
    what: 'An attorney closes loans in {state}, but "closing" allows signing online before a notary.',
    remedy: 'Set "closing": ["MOBILE"] for the state, or remove attorneyClosing.',
  },
  'loader/age-unasked': {
    severity: 'error',
    what: '{org} lends in {state}, where a person can sign from age {age}, but no rule reads "org.states.adultAt.age{age}".',
    remedy:
      'Fix minAge, or add a rule that reads it and a check in the form that asks for the date of birth.',
  },
  'loader/range-empty': {
    severity: 'error',
    what: 'The range from {least} ("{name}") to {most} is empty: the minimum exceeds the maximum.',
    remedy: 'Fix one of the two.',
  },
  'loader/figure-literal': {
    severity: 'error',
    what: 'The words name {figure}, which the lender’s pricing also states as "{key}": when it changes, they stay behind.',
    remedy: 'Write {reference} in place of {figure}.',
  },
  'loader/law-overlaid': {
    severity: 'error',
    what: 'A lender’s overlay changes the floors of the law: what the law asks for is the same for every lender.',
    remedy: 'Remove the file. If the law has changed, change lending/law.json for all.',
  },
  'loader/figure-missing': {
    severity: 'error',
    what: 'The lender’s pricing has no "{key}", which {{name}} in {place} shows.',
    remedy: 'Add it to orgPricingData of {org}, or remove the words.',
  },
  'loader/webhook-unsigned': {
    severity: 'warning',
    what: 'The submissions of "{org}" go to a webhook, but LINTEL_WEBHOOK_SECRETS has no secret for "{org}" here: if the server has none either, none are delivered.',
    remedy:
      'Set LINTEL_WEBHOOK_SECRETS to {org}=whsec_… (24 to 64 bytes in base64) for the server, and where "lintel check" runs.',
  },
  'loader/mark-unknown': {
    severity: 'error',
    what: 'No file is called "{place}": a change that this mark guards would be served without an approval.',
    remedy: 'Write the path as in the folder, without orgs/<orgCode>/, or remove the place.',
  },
  'loader/policy-unknown': {
    severity: 'error',
    what: 'A source rests on the policy "{name}", but lending/policies.json has none of that name.',
    remedy: 'Add it there, with its owner and its day, or fix the name.{hint}',
  },
  'loader/reporter-missing': {
    severity: 'warning',
    what: '{org} asks for demographic answers because it reports under Regulation C, but has no "hmdaReporter": no one can export its register.',
    remedy:
      'Add hmdaReporter with the legal entity identifier and the contact person; see docs/formats/orgs.md. For a lender that does not report, set hmda.collect to false.',
  },
  'loader/chat-provider-unnamed': {
    severity: 'error',
    what: 'The chat is at "{provider}", but "chatProviders" of "{org}" does not name it: its SDK cannot run in the pages.',
    remedy:
      'Add "{provider}" to "chatProviders" in orgs/{org}/org.json with its origins, as docs/chat.md says; or choose "lintel".',
  },
  'loader/chat-provider-without-keys': {
    severity: 'warning',
    what: 'Chats of "{org}" are at {provider}, and LINTEL_CHAT_KEYS has no keys for it here. A server without them does not start.',
    remedy:
      'Set LINTEL_CHAT_KEYS to {org}/{provider}=… for the server, and where "lintel check" runs; docs/chat.md says how.',
  },
  'loader/vendor-without-url': {
    severity: 'warning',
    what: 'Orders of "{org}" for "{kind}" go to a vendor over HTTP, and LINTEL_VENDOR_URLS has no address of it here. A server without one does not start.',
    remedy:
      'Set LINTEL_VENDOR_URLS to {org}/{kind}=https://… for the server, and where "lintel check" runs; or choose "sandbox".',
  },
} as const
