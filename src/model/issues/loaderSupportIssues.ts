/**
 * Diagnostics about hours, holidays, loan officers, flags and a lender's figures. Codes are permanent. `{hint}` is
 * empty or " Did you mean …?".
 */
export const loaderSupportIssues = {
  'loader/zone-unknown': {
    severity: 'error',
    what: 'There is no time zone "{zone}".',
    remedy: 'Write an IANA time zone, such as America/Los_Angeles.',
  },
  'loader/hours-end-first': {
    severity: 'error',
    what: 'The day would end at {end}, which does not come after its start at {start}.',
    remedy: 'Correct one of the two; the end of a day is 24:00.',
  },
  'loader/date-unknown': { severity: 'error', what: 'There is no day {date}.', remedy: 'Write a day of the calendar, such as 2026-12-24.' },
  'loader/holiday-unknown': {
    severity: 'error',
    what: 'There is no holiday "{name}".',
    remedy: 'Correct the name or add it to "holidays" of the same file.{hint}',
  },
  'loader/holiday-twice': {
    severity: 'error',
    what: 'The holiday "{name}" is the same day as "{other}".',
    remedy: 'Keep one of the two.',
  },
  'loader/originator-unknown': {
    severity: 'error',
    what: 'There is no loan originator "{name}".',
    remedy: 'Correct the uuid or add it to "originators".{hint}',
  },
  'loader/referrer-unknown': {
    severity: 'warning',
    what: 'The lender has no referrer "{name}", and nearly this one.',
    remedy: 'Write the uuid as it stands in "referrers" of the lender.{hint}',
  },
  'loader/picture-missing': {
    severity: 'error',
    what: 'There is no picture at "{path}".',
    remedy: 'Put it there, /config/orgs/… being orgs/…, or name another.{hint}',
  },
  'loader/attribute-unknown': {
    severity: 'error',
    what: 'Of whoever asks for a flag or an experiment no "{name}" is known, so this is for nobody.',
    remedy: 'Correct the name, or add it to schemas/entities/asker.json where pages tell it.{hint}',
  },
  'loader/flag-unknown': {
    severity: 'error',
    what: 'The lender {org} has no flag "{name}".',
    remedy: 'Add it to "flags" of the lender, or correct the name.{hint}',
  },
  'loader/flag-differs': {
    severity: 'error',
    what: 'The flag "{name}" differs between people, and the rule "{rule}" of a flow reads it, whose way must be the same on the page and on the server.',
    remedy: 'Take the flag’s rules away, or read another flag in the flow.',
  },
  'loader/figure-differs': {
    severity: 'warning',
    what: 'The lender’s pricing says {said} of "{key}", and lending/underwriting.json holds to {held}.',
    remedy: 'Write the same figure in both, or lay the lender’s own over lending/underwriting.json.',
  },
  'loader/closes-nothing': {
    severity: 'warning',
    what: 'Nothing lies at "{path}" or below it, so this closes nothing.',
    remedy: 'Correct the path; "*" closes every page.{hint}',
  },
  'loader/flag-unread': {
    severity: 'warning',
    what: 'Nothing reads the flag "{name}".',
    remedy:
      'Correct the name or take the flag away; what is read by something else than a rule stands in schemas/entities/flags.json.{hint}',
  },
  'loader/variable-unread': {
    severity: 'warning',
    what: 'Nothing reads the variable "{name}" of the flag "{flag}".',
    remedy: 'Correct the name or take the variable away; those that are read stand in schemas/entities/flags.json.{hint}',
  },
} as const
