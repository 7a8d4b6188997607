import type { People, TestPerson } from './People.ts'

/** The test person of this last name; everybody else is the default. */
export function findPerson(people: People, lastName: string): Omit<TestPerson, 'lastName'> {
  return people.people.find((person) => sameName(person.lastName) === sameName(lastName)) ?? people.default
}

/** How last names are compared. */
export function sameName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}
