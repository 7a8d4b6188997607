/**
 * Problems with the audit trail: application journals, consent receipts, documents, records outside
 * the journals and anchors.
 */
export const trailIssues = {
  'server/audit-key-malformed': {
    severity: 'error',
    what: 'The key that signs the audit trail is not 32 bytes in base64.',
    remedy:
      'Set LINTEL_AUDIT_KEY to 32 random bytes in base64 (openssl rand -base64 32); separate several keys by commas, newest first.',
  },
  'server/audit-key-missing': {
    severity: 'error',
    what: 'There is no key to sign the audit trail, but the trail of this database is signed.',
    remedy:
      'Set LINTEL_AUDIT_KEY again; if it was never set, restore the table held_keys from a backup and find out who changed it.',
  },
  'server/database-out-of-date': {
    severity: 'error',
    what: 'The tables of the database do not match this release.',
    remedy: 'Start the server of this release on the database once, then verify again.',
  },
  'server/database-unreachable': {
    severity: 'error',
    what: 'The database does not respond: {reason}.',
    remedy: 'Check DATABASE_URL and that the database is running.',
  },
  'server/database-failed': {
    severity: 'error',
    what: 'The database could not do it: {reason}.',
    remedy:
      'See that it runs, has space and is not in a mode for reading only; then see what was done, and run the command again.',
  },
  'server/event-edited': {
    severity: 'error',
    what: 'Event {numbers} of application {application} was edited: it does not match its hash.',
    remedy: 'Compare it with a backup, and find out who changed the table application_events.',
  },
  'server/event-forged': {
    severity: 'error',
    what: 'Event {numbers} of application {application} was rehashed or written by someone without the audit key.',
    remedy: 'Compare it with a backup, and find out who changed the table application_events.',
  },
  'server/event-key-unknown': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is signed with an audit key that was not given.',
    remedy:
      'Add the key to LINTEL_AUDIT_KEY; if no key was lost, find out who changed the table application_events.',
  },
  'server/event-moved': {
    severity: 'error',
    what: 'Event {numbers} of application {application} was replaced by event {origin} of application {from}.',
    remedy: 'Compare both with a backup, and find out who changed the table application_events.',
  },
  'server/event-spliced': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is signed but does not follow the previous event.',
    remedy:
      'Two histories of the application were mixed, as after a partial restore: compare both with a backup.',
  },
  'server/event-missing': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is missing.',
    remedy:
      'Restore it from a backup, and find out who removed rows of the table application_events.',
  },
  'server/journal-broken': {
    severity: 'error',
    what: 'Nothing can be added to the journal of application {application}: its signed head names event {head}, and its newest event is {last}.',
    remedy:
      'Run "npx lintel verify", restore its rows of application_events and journal_heads from a backup, and find out who changed them.',
    status: 500,
  },
  'server/head-missing': {
    severity: 'error',
    what: 'The signed head of application {application} is missing.',
    remedy:
      'Restore its row of the table journal_heads from a backup, and find out who removed it.',
  },
  'server/head-forged': {
    severity: 'error',
    what: 'The head of application {application} names event {numbers}, and was not signed with one of our audit keys.',
    remedy:
      'Compare the row of the table journal_heads with a backup: events after {numbers} may have been cut off.',
  },
  'server/head-outdated': {
    severity: 'error',
    what: 'The head of application {application} is older than event {numbers} of its journal.',
    remedy: 'An old row was put back into the table journal_heads: compare it with a backup.',
  },
  'server/application-missing': {
    severity: 'error',
    what: 'Application {application} was deleted: its signed head or an anchor still names event {numbers}.',
    remedy: 'Restore the application and its journal from a backup, and find out who removed them.',
  },
  'server/application-differs': {
    severity: 'error',
    what: 'Application {application} differs from its journal: {parts}.',
    remedy:
      'The journal is authoritative: compare the row of the application and its documents with it, and find out who changed them.',
  },
  'server/application-unreadable': {
    severity: 'error',
    what: 'Application {application} cannot be compared with its journal: {reason}',
    remedy: 'Fix the problem; until then only its signatures are verified.',
  },
  'server/receipt-forged': {
    severity: 'error',
    what: 'The consent receipt {receipt} of application {application} was edited or written by someone without the audit key.',
    remedy: 'Compare it with a backup, and find out who changed the table consent_receipts.',
  },
  'server/receipt-missing': {
    severity: 'error',
    what: 'The consent receipt {receipt}, named in event {numbers} of application {application}, is missing.',
    remedy:
      'Restore it from a backup, and find out who removed rows of the table consent_receipts.',
  },
  'server/document-missing': {
    severity: 'error',
    what: 'The document {document}, named in event {numbers} of application {application}, is missing.',
    remedy: 'Restore its row and its bytes from a backup, and find out who removed them.',
  },
  'server/document-changed': {
    severity: 'error',
    what: 'The hash of the document {document} differs from event {numbers} of application {application}.',
    remedy: 'Compare it with a backup, and find out who changed the tables documents and blobs.',
  },
  'server/application-rolled-back': {
    severity: 'error',
    what: 'Application {application} was rolled back: the anchor of {at} records event {numbers}, but the journal ends before it.',
    remedy:
      'Restore the journal from a backup; if a backup was restored on purpose, everything after it is lost.',
  },
  'server/event-not-anchored': {
    severity: 'error',
    what: 'Event {numbers} of application {application} differs from the one that the anchor of {at} records.',
    remedy:
      'Compare it with a backup of that day, and find out who changed the table application_events.',
  },
  'server/record-forged': {
    severity: 'error',
    what: 'Record {numbers} of {chain} was edited, added or put in another place: its signature does not match.',
    remedy: 'Compare it with a backup, and find out who changed the table {table}.',
  },
  'server/record-missing': {
    severity: 'error',
    what: 'Record {numbers} of {chain} is missing.',
    remedy: 'Restore it from a backup, and find out who removed rows of the table {table}.',
  },
  'server/record-head-forged': {
    severity: 'error',
    what: 'The head of {chain} is missing, older than its records, or was not signed with an audit key of ours; it says record {numbers}.',
    remedy:
      'Compare the row of the table trail_heads with a backup: later rows of the table {table} may have been cut off.',
  },
  'server/record-rolled-back': {
    severity: 'error',
    what: 'Record {numbers} of {chain} is gone, and an anchor vouches for it: the chain was rolled back.',
    remedy:
      'Restore rows of the table {table} from a backup; where a backup was restored on purpose, what came after it is lost.',
  },
  'server/account-differs': {
    severity: 'error',
    what: 'Account {account} differs from its last record in the trail: {parts}.',
    remedy:
      'The trail is authoritative: compare its rows of the tables identities and recovery_codes with a backup, find out who changed them, and lock the person out until then: end their sessions, and have them choose a new password.',
  },
  'server/account-missing': {
    severity: 'error',
    what: 'Account {account} was deleted: the trail records it, and no person is erased that way.',
    remedy: 'Restore its row of the table identities from a backup, and find out who removed it.',
  },
  'server/account-unrecorded': {
    severity: 'error',
    what: 'Account {account} is not in the trail: it was added without the server.',
    remedy:
      'Find out who added its row to the table identities and what they did with it; end its sessions, and remove it.',
  },
  'server/representative-forged': {
    severity: 'error',
    what: 'Who represents application {application}, {identity} as {role}, was edited or added by someone without the audit key.',
    remedy:
      'Compare the row of the table representatives with a backup, and find out who changed it: it gives access to the file.',
  },
  'server/withdrawal-forged': {
    severity: 'error',
    what: 'The withdrawal of the consent receipt {receipt} was edited or written by someone without the audit key.',
    remedy: 'Compare it with a backup, and find out who changed the table consent_withdrawals.',
  },
  'server/withdrawal-missing': {
    severity: 'error',
    what: 'The withdrawal of the consent receipt {receipt} that record {numbers} of {chain} names is missing.',
    remedy:
      'Restore it from a backup, and find out who removed rows of the table consent_withdrawals.',
  },
  'server/anchor-forged': {
    severity: 'error',
    what: 'Line {line} of the anchors in {file} was edited, was not signed with one of our audit keys, or a line before it is missing.',
    remedy:
      'Compare the file with what was mailed or posted on that day, and find out who changed it.',
  },
  'server/anchor-unreadable': {
    severity: 'error',
    what: 'The anchors in {file} cannot be read: {reason}.',
    remedy:
      'Name a file that the server wrote, or the attachment of its mail, and make sure that it is readable.',
  },
  'server/anchor-lost': {
    severity: 'error',
    what: 'The file {file} lacks the anchor of {at}, which the server wrote to it: it was deleted, truncated or restored to an older state.',
    remedy:
      'Restore it from a copy, or compare with what was mailed or posted on that day. If it was moved on purpose, the next anchor starts a new file.',
  },
  'server/anchor-unsent': {
    severity: 'error',
    what: 'The anchor of the audit trail did not arrive at {to}: {reason}.',
    remedy:
      'Check LINTEL_ANCHOR and that the server can reach and write to it; it will be retried.',
  },
  'server/bad-anchor': {
    severity: 'error',
    what: 'LINTEL_ANCHOR contains "{value}", which {why}.',
    remedy:
      'Write paths of files, mailto:name@example.com (with LINTEL_SMTP_URL) or https: URLs, separated by commas.',
  },
} as const
