import type { ConnectChat } from '../../../../src/app/screens/chat/session/ChatProvider.ts'

/**
 * A conversation at a provider with both ends of it: the page's by the adapter, the other one and
 * the network by the service or its stand-in.
 */
export interface Stage {
  /** The adapter for the visitor; `isTokenGood` false: with a token that the service refuses. */
  connect(isTokenGood?: boolean): ConnectChat
  /** Texts that the service has stored, in order. */
  stored(): Promise<readonly string[]> | readonly string[]
  /** The visitor wrote it at another device, or before. */
  visitorSaid(text: string): Promise<unknown> | unknown
  agentJoins(): Promise<unknown> | unknown
  agentSays(text: string): Promise<unknown> | unknown
  agentTypes(): Promise<unknown> | unknown
  /** The agent has read everything. */
  agentReads(): Promise<unknown> | unknown
  /** How often the agent's side learned of the visitor's typing. */
  visitorTyped(): number
  /** Whether the service knows that the visitor has read everything. */
  hasVisitorRead(): Promise<boolean> | boolean
  /** Ends the connection; the service takes a new one. */
  cut(): void
  /** Stores the next message, and the connection ends before its reply. */
  cutNextReply(): void
  /** The agent's side ends the conversation. */
  end(): Promise<unknown> | unknown
  /** Whether the visitor is still in the conversation. */
  isOpen(): Promise<boolean> | boolean
  connections(): number
  close(): Promise<unknown> | unknown
}
