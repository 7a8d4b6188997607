import type { People, TestPerson } from './People.ts'

/** The test person with this last name; everyone else is the default. */
export function findPerson(people: People, lastName: string): Omit<TestPerson, 'lastName'> {
  return (
    people.people.find((person) => sameName(person.lastName) === sameName(lastName)) ??
    people.default
  )
}

/** Normalizes last names for comparison. */
export function sameName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}
