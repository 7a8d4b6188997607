/** Problems with an installation's data, or with operating requests: backups, keys, disposal. */
export const operatingIssues = {
  'server/backup-unwritable': {
    severity: 'error',
    what: 'The backup {file} cannot be written: {reason}.',
    remedy: 'Name a new file in a folder that can be written and has room. No file is ever overwritten.',
  },
  'server/backup-unreadable': {
    severity: 'error',
    what: 'The backup {file} cannot be read: {reason}.',
    remedy: 'Name a file that "lintel backup" wrote. Nothing was changed.',
  },
  'server/backup-damaged': {
    severity: 'error',
    what: 'The backup {file} is damaged or was cut off: {why}.',
    remedy: 'Use another copy of it, or an older backup. Nothing was changed.',
  },
  'server/backup-newer': {
    severity: 'error',
    what: 'The backup was written by a newer release: this one does not know {migration}.',
    remedy: 'Restore it with the release that wrote it, or a newer one. Nothing was changed.',
  },
  'server/backup-key-missing': {
    severity: 'error',
    what: 'The backup was sealed with the data key {keys}, and the keys that are given have other fingerprints: {given}.',
    remedy:
      'Set LINTEL_DATA_KEY to that key, or copy the file data-key of the old data folder into DATA_DIR. Without it nobody can read the data. Nothing was changed.',
  },
  'server/restore-audit-key': {
    severity: 'error',
    what: 'The audit trail of the backup is signed with the key {key}, which is not given.',
    remedy: 'Set LINTEL_AUDIT_KEY as it was when the backup was written. No data was restored.',
  },
  'server/restore-not-empty': {
    severity: 'error',
    what: 'The database has data already: the table {table} is not empty.',
    remedy: 'Create a new database, or set DATA_DIR to a new folder. Nothing was changed.',
  },
  'server/no-such-application': {
    severity: 'error',
    what: 'The lender {org} has no application {application}.',
    remedy: 'Check --org and the uuid. Nothing was changed.',
  },
  'server/no-such-person': {
    severity: 'error',
    what: 'The lender {org} has no account with the e-mail address {person}.',
    remedy: 'Check --org and the address. Nothing was changed.',
  },
  'server/held': {
    severity: 'error',
    what: 'A legal hold stands on the person or on one of their applications.',
    remedy: 'Run "lintel hold" for who asked for it and why; it must be lifted first. Nothing was changed.',
  },
  'server/hold-unknown': {
    severity: 'error',
    what: 'No legal hold {hold} stands.',
    remedy: 'Run "lintel hold" for those that stand. Nothing was changed.',
  },
  'server/data-key-in-use': {
    severity: 'error',
    what: 'The data key {keys} still seals data, and only {given} is given.',
    remedy: 'Add it to LINTEL_DATA_KEY, behind the newest, until the log or "lintel reseal --check" says that it seals nothing.',
  },
  'server/mark-unknown': {
    severity: 'error',
    what: 'The property of application {application} was not marked with a data key that is given, or its journal names another one.',
    remedy: 'Run "lintel verify". The older key stays needed until this is settled.',
  },
} as const
