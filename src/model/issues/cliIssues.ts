/** Errors that stop a command before it runs. Codes are permanent. */
export const cliIssues = {
  'cli/folder-missing': {
    severity: 'error',
    what: 'There is no folder {folder}.',
    remedy:
      'Give an existing folder; --config takes the project root, which contains flows/, schemas/, lending/, texts/ and orgs/.',
  },
  'cli/nothing-changed': {
    severity: 'error',
    what: 'Nothing of {part} is changed with {lenders}.',
    remedy:
      'Leave out --org, or give another lender: an obligation is tried with the lender of its weakening (tests/suites/obligations), by default the first that it binds; lending needs cases that hold (tests/suites/lending).',
  },
  'cli/nothing-there': {
    severity: 'error',
    what: 'The folder {folder} has no lender: there is no orgs/<code>/org.json.',
    remedy:
      'Use --config with the folder that contains flows/, schemas/, lending/, texts/ and orgs/.',
  },
  'cli/nothing-to-lay-over': {
    severity: 'error',
    what: 'The folder {folder} has no files to lay over the project.',
    remedy:
      'Use --over with a folder that directly contains flows/, schemas/, lending/, texts/ or orgs/.',
  },
  'cli/lender-unknown': {
    severity: 'error',
    what: 'There is no lender "{org}". Known lenders: {known}.',
    remedy: 'Fix --org.{hint}',
  },
  'cli/folder-unreadable': {
    severity: 'error',
    what: 'The folder {folder} cannot be read: {reason}.',
    remedy: 'Make its files readable.',
  },
  'cli/file-missing': {
    severity: 'error',
    what: 'There is no file {file}.',
    remedy: 'Give an existing file.',
  },
  'cli/file-unusable': {
    severity: 'error',
    what: '{reason}',
    remedy:
      'Give a file that "lintel check --examples DIR" wrote, a journey, or the facts of an application.',
  },
  'cli/cases-missing': {
    severity: 'error',
    what: 'There are no cases in {folder}.',
    remedy: 'Give the folder with your cases: .json files in {form}.',
  },
  'cli/server-refuses': {
    severity: 'error',
    what: 'The server at {url} does not answer as expected: {reason}.',
    remedy: 'Check the address, and that a server of this version runs there.',
  },
  'cli/promise-broken': {
    severity: 'warning',
    what: 'The promise “{name}” does not hold{at}: {reason}.',
    remedy: 'See it with lintel conform --cases {file}. Mend the configuration, or the promise.',
  },
  'cli/question-undecided': {
    severity: 'warning',
    what: 'Not decided: {what}, because {why}.',
    remedy: 'See lintel check --verbose. Write the rule in a simpler way, or accept it.',
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
    remedy: 'Fix the file, or give a folder in {form}.',
  },
  'cli/flow-unknown': {
    severity: 'error',
    what: 'The lender {org} has no flow "{flow}". Known flows: {known}.',
    remedy: 'Fix "flow" in the file.{hint}',
  },
  'cli/rule-unknown': {
    severity: 'error',
    what: 'The lender {org} has no rule "{rule}".',
    remedy: 'Fix the name; "lintel rules --org {org}" lists all rules.{hint}',
  },
  'cli/fact-unknown': {
    severity: 'error',
    what: 'Nothing of {org} reads the fact "{fact}".',
    remedy: 'Fix --fact; "lintel rules --org {org}" shows the facts that rules read.{hint}',
  },
  'cli/given-fact-unknown': {
    severity: 'warning',
    what: 'No application has the fact "{fact}", and no rule reads it.',
    remedy: 'Fix its name.{hint}',
  },
  'cli/given-fact-misfits': {
    severity: 'warning',
    what: 'The fact "{fact}" is {value} here, which is not a possible value.',
    remedy: 'Use one of these: {allowed}.{hint}',
  },
  'cli/bundle-unreadable': {
    severity: 'error',
    what: 'The file {file} does not contain a bundle: {reason}.',
    remedy: 'Give a folder, a lender of --config, or a file with one lender’s bundle as JSON.',
  },
  'cli/side-unknown': {
    severity: 'error',
    what: '"{word}" is not a folder, a file or a lender of {folder}. Its lenders: {known}.',
    remedy:
      'Give a project folder, a file with one lender’s bundle as JSON, or the code of a lender of --config.{hint}',
  },
} as const
