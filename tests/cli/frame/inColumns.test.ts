import { expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands/index.ts'
import { inColumns } from '../../../src/cli/frame/inColumns.ts'
import { showHelp } from '../../../src/cli/frame/showHelp.ts'
import { createOutput } from '../../../src/cli/frame/createOutput.ts'

const rows = [
  ['--org CODE', 'one lender alone, by the code that its folder below orgs/ has'],
  ['--json', 'for machines'],
] as const

it('keeps rows in one line where no one looks', () => {
  expect(inColumns(rows)).toEqual([`  --org CODE  ${rows[0][1]}`, '  --json      for machines'])
})

it('continues below where the line ends, and below the name where there is no room next to it', () => {
  expect(inColumns(rows, 50)).toEqual([
    '  --org CODE  one lender alone, by the code that',
    '              its folder below orgs/ has',
    '  --json      for machines',
  ])
  expect(inColumns(rows, 40)).toEqual([
    '  --org CODE',
    '      one lender alone, by the code that',
    '      its folder below orgs/ has',
    '  --json',
    '      for machines',
  ])
})

it('fits the options of every command into a narrow terminal', () => {
  for (const [name, command] of Object.entries(commands))
    for (const line of showHelp(name, command, 60).filter((one) => one.startsWith('  ')))
      expect(line.length <= 60 || !line.trim().includes(' '), line).toBe(true)
})

it('cuts progress to the width of the terminal, so that it can be taken away', () => {
  let said = ''
  const streams = {
    stdout: () => {},
    stderr: (text: string) => void (said += text),
    isTerminal: true,
    columns: 10,
    now: () => 0,
  }
  createOutput(streams, false).progress('tests/journeys/registration/long.json: 1 of 2')
  expect(said).toBe('\r\u001B[Ktests/jou')
})
