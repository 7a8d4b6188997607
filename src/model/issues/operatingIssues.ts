/** Problems with an installation's data, or with operating requests: backups, keys, disposal. */
export const operatingIssues = {
  'server/backup-unwritable': {
    severity: 'error',
    what: 'The backup {file} cannot be written: {reason}.',
    remedy:
      'Name a new file in a writable folder with enough space. Existing files are never overwritten.',
  },
  'server/backup-unreadable': {
    severity: 'error',
    what: 'The backup {file} cannot be read: {reason}.',
    remedy: 'Name a file that "lintel backup" wrote. Nothing was changed.',
  },
  'server/backup-damaged': {
    severity: 'error',
    what: 'The backup {file} is damaged or truncated: {why}.',
    remedy: 'Use another copy of it, or an older backup. Nothing was changed.',
  },
  'server/backup-newer': {
    severity: 'error',
    what: 'The backup was written by a newer release: this one does not know {migration}.',
    remedy: 'Restore it with the release that wrote it, or a newer one. Nothing was changed.',
  },
  'server/backup-older': {
    severity: 'error',
    what: 'The backup was written by a release older than those that this one can follow: its last migration is {migration}.',
    remedy:
      'Restore it with the release that wrote it, start the release before this one on it, and back up again. Nothing was changed.',
  },
  'server/backup-key-missing': {
    severity: 'error',
    what: 'The backup was encrypted with the data key {keys}, but the given keys have other fingerprints: {given}.',
    remedy:
      'Set LINTEL_DATA_KEY to that key, or copy the file data-key of the old data folder into DATA_DIR. Without it no one can read the data. Nothing was changed.',
  },
  'server/restore-audit-key': {
    severity: 'error',
    what: 'The audit trail of the backup is signed with the key {key}, which was not given.',
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
    status: 404,
  },
  'server/replay-too-early': {
    severity: 'error',
    what: 'The application {application} began at {began}: there is nothing at {at}.',
    remedy: 'Give a later time (--at).',
    status: 404,
  },
  'server/bundle-not-kept': {
    severity: 'error',
    what: 'The release of {org} with the bundle {hash} is no longer kept.',
    remedy: 'Restore the database from a backup of that time.',
    status: 410,
  },
  'server/bundle-changed': {
    severity: 'error',
    what: 'The bundle {hash} of {org} is not what was published: it was changed in the database.',
    remedy: 'Restore the database from a backup, and look for who changed it.',
    status: 500,
  },
  'server/no-such-person': {
    severity: 'error',
    what: 'The lender {org} has no account with the e-mail address {person}.',
    remedy: 'Check --org and the address. Nothing was changed.',
  },
  'server/held': {
    severity: 'error',
    what: 'There is a legal hold on the person or on one of their applications.',
    remedy:
      'Run "lintel hold" to see who requested it and why; it must be lifted first. Nothing was changed.',
  },
  'server/hold-unknown': {
    severity: 'error',
    what: 'There is no legal hold {hold}.',
    remedy: 'Run "lintel hold" for the current ones. Nothing was changed.',
  },
  'server/data-key-in-use': {
    severity: 'error',
    what: 'The data key {keys} still encrypts data, but only {given} was given.',
    remedy:
      'Add it to LINTEL_DATA_KEY, after the newest, until the log or "lintel reseal --check" says that it is no longer used.',
  },
  'server/mark-unknown': {
    severity: 'error',
    what: 'The property of application {application} was not marked with one of the given data keys, or its journal names another property.',
    remedy: 'Run "lintel verify". Keep the older key until this is resolved.',
  },
} as const
