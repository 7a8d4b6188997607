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

/** Whether the lender lists the broker with a license in the state of the home: "PA". */
export function isLicensedIn(listed: Originator | undefined, state: string | undefined): boolean {
  return listed?.licensedStates?.includes(state ?? '') === true
}
