import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'

/** The people of a lender who look after applications. */
export interface DeskRecords {
  /** The lender's newest bundle. */
  current(org: string): Pick<CompiledBundle, 'bundle'> | undefined
  /** Addresses in lower case of agents who get only what someone hands over. */
  listColleagues(org: string): readonly string[]
  /**
   * The agent with the fewest applications, never the borrower; undefined if there is no other.
   * Addresses in lower case: `passedOver`, of those who get no new ones; `staff`, of those who may
   * work there, if the lender lists them.
   */
  findFreeAgent(
    org: string,
    wanted: {
      readonly borrower: string
      readonly passedOver: readonly string[]
      readonly staff: readonly string[] | undefined
    },
  ): Promise<string | undefined>
  giveFile(application: Pick<Application, 'org' | 'uuid'>, agent: string): Promise<void>
}

/**
 * Assigns every application of a lender with agents to the agent with the fewest, who is the only
 * one to see it. Never to its own borrower, nor to an agent that org.json no longer lists.
 */
export async function assignAgent(
  records: DeskRecords,
  application: Pick<Application, 'org' | 'uuid' | 'identity'>,
): Promise<void> {
  const { org, identity: borrower } = application
  const staff = records.current(org)?.bundle.org.staff?.map(({ email }) => email.toLowerCase())
  const passedOver = records.listColleagues(org)
  const agent = await records.findFreeAgent(org, { borrower, passedOver, staff })
  if (agent !== undefined) await records.giveFile(application, agent)
}
