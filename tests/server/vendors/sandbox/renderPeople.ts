import type { People, Special } from '../../../../src/origination/sandbox/People.ts'

const fields: Readonly<Record<Special['field'], string>> = {
  ssn: 'SSN',
  accountNumber: 'account number',
  routingNumber: 'routing number',
  policyNumber: 'policy number',
  amount: 'pledged amount',
  address: 'sending address',
}

/** people.json as the two tables of docs/test-people.md. */
export function renderPeople({ default: usual, people, specials }: People): string {
  const persons = [{ ...usual, lastName: '(any other)' }, ...people]
  return [
    table([
      ['last name', 'what happens', 'what to type', 'where it lands'],
      ...persons.map(({ lastName, title, type, lands }) => [
        lastName,
        title,
        type,
        renderPaths(lands),
      ]),
    ]),
    table([
      ['number', 'what happens', 'where it lands'],
      ...specials.map(({ field, ends, title, lands }) => [
        `${fields[field]} … ${ends}`,
        title,
        renderPaths(lands),
      ]),
    ]),
  ].join('\n\n')
}

function renderPaths(paths: readonly string[]): string {
  return paths.map((path) => `\`${path}\``).join(' → ')
}

/** Columns of even width, as the formatter leaves them. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |`
  const [head, ...body] = rows
  return [
    line(head!),
    line(
      widths.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n')
}
