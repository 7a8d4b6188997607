/** What keeps a command from looking at anything. Codes are permanent. */
export const cliIssues = {
  'cli/folder-missing': {
    severity: 'error',
    what: 'There is no folder {folder}.',
    remedy: 'Give the project root with --config, and with --over a folder that is there.',
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
  'cli/bundle-unreadable': {
    severity: 'error',
    what: 'The file {file} holds no bundle: {reason}.',
    remedy: 'Give a folder, a lender of --config, or a file that holds one lender’s bundle as JSON.',
  },
  'cli/side-unknown': {
    severity: 'error',
    what: 'There is no folder, no file and no lender "{word}" in {folder}. Lenders there: {known}.',
    remedy: 'Give a folder, a file that holds a bundle, or a lender’s code.{hint}',
  },
} as const
