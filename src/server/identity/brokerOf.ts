import type { Originator } from '#model'

/** How support/originators.json describes the broker who has an account with that address. */
export function brokerOf(
  originators: Readonly<Record<string, Originator>>,
  address: string,
): Originator | undefined {
  return Object.values(originators).find(
    ({ isBroker, email }) => isBroker && email.toLowerCase() === address.toLowerCase(),
  )
}
