/** Problems with the audit trail: application journals, consent receipts, documents, records outside the journals and anchors. */
export const trailIssues = {
  'server/audit-key-malformed': {
    severity: 'error',
    what: 'The key that the audit trail is signed with is not 32 bytes in base64.',
    remedy:
      'Set LINTEL_AUDIT_KEY to 32 random bytes in base64 (openssl rand -base64 32); several are separated by commas, the newest first.',
  },
  'server/audit-key-missing': {
    severity: 'error',
    what: 'There is no key to sign the audit trail with, and the trail of this database is signed.',
    remedy: 'Set LINTEL_AUDIT_KEY again; where it was never set, restore the table held_keys from a backup and look for who changed it.',
  },
  'server/database-out-of-date': {
    severity: 'error',
    what: 'The tables of the database are not those of this release.',
    remedy: 'Start the server of this release on the database once, then verify again.',
  },
  'server/database-unreachable': {
    severity: 'error',
    what: 'The database does not answer: {reason}.',
    remedy: 'Check DATABASE_URL and that the database runs.',
  },
  'server/event-edited': {
    severity: 'error',
    what: 'Event {numbers} of application {application} was edited: it does not match its hash.',
    remedy: 'Compare it with a backup, and find out who changed the table application_events.',
  },
  'server/event-forged': {
    severity: 'error',
    what: 'Event {numbers} of application {application} was hashed anew or written by somebody without the audit key.',
    remedy: 'Compare it with a backup, and find out who changed the table application_events.',
  },
  'server/event-key-unknown': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is signed with an audit key that is not given.',
    remedy: 'Add the key to LINTEL_AUDIT_KEY; where no key was lost, find out who changed the table application_events.',
  },
  'server/event-moved': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is event {origin} of application {from}, put in its place.',
    remedy: 'Compare both with a backup, and find out who changed the table application_events.',
  },
  'server/event-spliced': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is signed but does not follow the event before it.',
    remedy: 'Two histories of the application were mixed, as after a partial restore: compare both with a backup.',
  },
  'server/event-missing': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is missing.',
    remedy: 'Restore it from a backup, and find out who removed rows of the table application_events.',
  },
  'server/head-missing': {
    severity: 'error',
    what: 'The signed head of application {application} is missing.',
    remedy: 'Restore its row of the table journal_heads from a backup, and find out who removed it.',
  },
  'server/head-forged': {
    severity: 'error',
    what: 'The head of application {application} says event {numbers}, and was not signed with an audit key of ours.',
    remedy: 'Compare the row of the table journal_heads with a backup: events after {numbers} may have been cut off.',
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
    what: 'Application {application} says something else than its journal: {parts}.',
    remedy: 'The journal counts: compare the row of the application and its documents with it, and find out who changed them.',
  },
  'server/application-unreadable': {
    severity: 'error',
    what: 'Application {application} cannot be compared with its journal: {reason}',
    remedy: 'Mend what is said; until then only its signatures are checked.',
  },
  'server/receipt-forged': {
    severity: 'error',
    what: 'The consent receipt {receipt} of application {application} was edited or written by somebody without the audit key.',
    remedy: 'Compare it with a backup, and find out who changed the table consent_receipts.',
  },
  'server/receipt-missing': {
    severity: 'error',
    what: 'The consent receipt {receipt} that event {numbers} of application {application} names is missing.',
    remedy: 'Restore it from a backup, and find out who removed rows of the table consent_receipts.',
  },
  'server/document-missing': {
    severity: 'error',
    what: 'The document {document} that event {numbers} of application {application} names is missing.',
    remedy: 'Restore its row and its bytes from a backup, and find out who removed them.',
  },
  'server/document-changed': {
    severity: 'error',
    what: 'The document {document} has another hash than event {numbers} of application {application} says.',
    remedy: 'Compare it with a backup, and find out who changed the tables documents and blobs.',
  },
  'server/application-rolled-back': {
    severity: 'error',
    what: 'Application {application} was rolled back: the anchor of {at} vouches for event {numbers}, and the journal ends before.',
    remedy: 'Restore the journal from a backup; where a backup was restored on purpose, what came after it is lost.',
  },
  'server/event-not-anchored': {
    severity: 'error',
    what: 'Event {numbers} of application {application} is another one than the anchor of {at} vouches for.',
    remedy: 'Compare it with a backup of that day, and find out who changed the table application_events.',
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
    remedy: 'Compare the row of the table trail_heads with a backup: later rows of the table {table} may have been cut off.',
  },
  'server/record-rolled-back': {
    severity: 'error',
    what: 'Record {numbers} of {chain} is gone, and an anchor vouches for it: the chain was rolled back.',
    remedy: 'Restore rows of the table {table} from a backup; where a backup was restored on purpose, what came after it is lost.',
  },
  'server/withdrawal-forged': {
    severity: 'error',
    what: 'The withdrawal of the consent receipt {receipt} was edited or written by somebody without the audit key.',
    remedy: 'Compare it with a backup, and find out who changed the table consent_withdrawals.',
  },
  'server/withdrawal-missing': {
    severity: 'error',
    what: 'The withdrawal of the consent receipt {receipt} that record {numbers} of {chain} names is missing.',
    remedy: 'Restore it from a backup, and find out who removed rows of the table consent_withdrawals.',
  },
  'server/anchor-forged': {
    severity: 'error',
    what: 'Line {line} of the anchors in {file} was edited, was not signed with an audit key of ours, or a line before it is missing.',
    remedy: 'Compare the file with what was mailed or posted on that day, and find out who changed it.',
  },
  'server/anchor-unreadable': {
    severity: 'error',
    what: 'The anchors in {file} cannot be read: {reason}.',
    remedy: 'Name a file that the server wrote, or the attachment of its mail, and see that it may be read.',
  },
  'server/anchor-lost': {
    severity: 'error',
    what: 'The file {file} lacks the anchor of {at}, which the server wrote to it: it was deleted, cut off or put back.',
    remedy:
      'Put it back from a copy, or compare with what was mailed or posted on that day. Where it was moved on purpose, the next anchor begins a new file.',
  },
  'server/anchor-unsent': {
    severity: 'error',
    what: 'The anchor of the audit trail did not arrive at {to}: {reason}.',
    remedy: 'Check LINTEL_ANCHOR and that the server can reach and write it; it is tried again.',
  },
  'server/bad-anchor': {
    severity: 'error',
    what: 'LINTEL_ANCHOR names "{value}", which {why}.',
    remedy: 'Write paths of files, mailto:somebody@example.com (with LINTEL_SMTP_URL) or https: addresses, separated by commas.',
  },
} as const
