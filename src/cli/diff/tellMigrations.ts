import type { Migration } from '#model'

/** What flows/migrations.json of B could say, ready to be copied. */
export function tellMigrations(migrations: Readonly<Record<string, Migration>>): readonly string[] {
  if (Object.keys(migrations).length === 0) return []
  return [
    'Answers of open drafts may have moved. If these guesses are true, put them in flows/migrations.json of B:',
    ...JSON.stringify({ title: 'Where answers went', migrations }, null, 2).split('\n'),
  ]
}
