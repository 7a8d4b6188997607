/** Errors that stop a command before it runs, and warnings across rooms. Codes are permanent. */
export const cliIssues = {
  'cli/status-never-disposed': {
    severity: 'warning',
    what: 'Applications with the final status {status} are kept for ever: no rule of the server disposes of them.',
    remedy:
      'Add {status} to a rule for all of an application in src/server/retention.json ("closed"), with its law; see docs/operations.md.',
  },
  'cli/folder-missing': {
    severity: 'error',
    what: 'There is no folder {folder}.',
    remedy: 'Give a folder that is there; --config takes the project root, which holds flows/, schemas/, lending/, texts/ and orgs/.',
  },
  'cli/nothing-there': {
    severity: 'error',
    what: 'The folder {folder} holds no lender: there is no orgs/<code>/org.json.',
    remedy: 'Give the folder that holds flows/, schemas/, lending/, texts/ and orgs/ with --config.',
  },
  'cli/nothing-to-lay-over': {
    severity: 'error',
    what: 'The folder {folder} holds nothing to lay over the project.',
    remedy: 'Give a folder with --over that holds flows/, schemas/, lending/, texts/ or orgs/ itself.',
  },
  'cli/lender-unknown': {
    severity: 'error',
    what: 'There is no lender "{org}". There are: {known}.',
    remedy: 'Correct --org.{hint}',
  },
  'cli/folder-unreadable': {
    severity: 'error',
    what: 'What lies in {folder} cannot be read: {reason}.',
    remedy: 'Make its files readable.',
  },
  'cli/file-missing': {
    severity: 'error',
    what: 'There is no file {file}.',
    remedy: 'Give a file that is there.',
  },
  'cli/file-unusable': {
    severity: 'error',
    what: '{reason}',
    remedy: 'Give a file that "lintel check --examples DIR" wrote, a journey, or the facts of an application.',
  },
  'cli/cases-missing': {
    severity: 'error',
    what: 'There are no cases in {folder}.',
    remedy: 'Give the folder of your cases: .json files in {form}.',
  },
  'cli/reports-missing': {
    severity: 'error',
    what: 'There are no reports of a test run in {folder}.',
    remedy: 'Run "npm test" first, or give the folder of its reports with --reports.',
  },
  'cli/report-unreadable': {
    severity: 'error',
    what: 'The report {file} cannot be read: {reason}.',
    remedy: 'Run the tests that write it again.',
  },
  'cli/suite-unusable': {
    severity: 'error',
    what: '{reason}',
    remedy: 'Mend the file, or give a folder in {form}.',
  },
  'cli/flow-unknown': {
    severity: 'error',
    what: 'The lender {org} has no flow "{flow}". There are: {known}.',
    remedy: 'Correct "flow" of the file.{hint}',
  },
  'cli/rule-unknown': {
    severity: 'error',
    what: 'The lender {org} has no rule "{rule}".',
    remedy: 'Correct the name; "lintel rules --org {org}" lists them.{hint}',
  },
  'cli/fact-unknown': {
    severity: 'error',
    what: 'No rule of {org} reads the fact "{fact}".',
    remedy: 'Correct --fact; "lintel rules --org {org}" shows what rules read.{hint}',
  },
  'cli/given-fact-unknown': {
    severity: 'warning',
    what: 'No application has the fact "{fact}", and no rule reads it.',
    remedy: 'Correct its name.{hint}',
  },
  'cli/given-fact-misfits': {
    severity: 'warning',
    what: 'The fact "{fact}" is {value} here, which it never is.',
    remedy: 'Give one of these: {allowed}.{hint}',
  },
  'cli/bundle-unreadable': {
    severity: 'error',
    what: 'The file {file} holds no bundle: {reason}.',
    remedy: 'Give a folder, a lender of --config, or a file that holds one lender’s bundle as JSON.',
  },
  'cli/side-unknown': {
    severity: 'error',
    what: '"{word}" is no folder, no file and no lender of {folder}. Lenders there: {known}.',
    remedy: 'Give a folder that holds a project, a file that holds one lender’s bundle as JSON, or the code of a lender of --config.{hint}',
  },
} as const
