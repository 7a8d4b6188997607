import {
  type AccessRecords,
  type Account,
  type AccountRecords,
  type ConsentRecords,
  type DeskRecords,
  type FileRecords,
  judgeTries,
  type JournalRecords,
  type LinkRecords,
  type MailRecords,
  problem,
  type SignerRecords,
  type SignInRecords,
} from '#origination'
import { limits, listColleagues } from '#server/sandbox'
import type { MemoryLender } from './HeldApplication.ts'

type CodeRecords = Omit<
  SignerRecords<Account>,
  keyof JournalRecords | keyof MailRecords | keyof ConsentRecords | 'findAccount'
>
type Desks = Omit<DeskRecords, 'current'> &
  AccessRecords &
  Pick<FileRecords, 'listJournal' | 'findAgent' | 'nameOf' | 'handOver'>
type Accounts = Omit<SignInRecords<Account>, 'current'> & AccountRecords<Account>
type Mails = Omit<MailRecords, 'current'> & ConsentRecords

export type PeopleRecords = SignerRecords<Account> &
  SignInRecords<Account> &
  AccountRecords<Account> &
  DeskRecords &
  AccessRecords

/** The people of a lender in memory: accounts, agents, co-signers' links and codes, and mails. */
export function createMemoryPeople(lender: MemoryLender) {
  return {
    ...accountsOf(lender),
    ...desksOf(lender),
    ...codesOf(lender),
    ...linksOf(lender),
    ...mailsOf(lender),
  }
}

const isEmail = (email: string) => (account: Account) =>
  account.email.toLowerCase() === email.trim().toLowerCase()

function accountsOf({ accounts, tries, world }: MemoryLender): Accounts {
  const findAccount = async (email: string) => [...accounts.values()].find(isEmail(email))
  return {
    uuid: world.uuid,
    insertAccount: async (org, fresh) => {
      if (await findAccount(fresh.email)) throw problem('server/identity-exists')
      const kind = { profileType: 'customer', isBroker: false, isDemo: false } as const
      const account = { uuid: world.uuid(), org, updated: world.start, hasTotp: false }
      accounts.set(account.uuid, { ...account, ...kind, ...fresh })
      return accounts.get(account.uuid)!
    },
    sandbox: true,
    resetMinutes: limits.links.passwordResetMinutes,
    findAccount,
    isKnownDevice: async () => false,
    countersOf: (email) => [{ kind: 'account', key: email.toLowerCase() }],
    counterOfCodes: ({ uuid }) => ({ kind: 'proof', key: uuid }),
    count: async (counters) => {
      const none = { failures: 0, until: null, updated: world.start }
      const before = counters.map((one) => [one, tries.get(one.key) ?? none] as const)
      const { wait, after } = judgeTries(new Map(before), limits.signIn, world.start)
      for (const [{ key }, counted] of after) tries.set(key, counted)
      return { wait, counted: [...after.keys()] }
    },
    uncount: async (counted) => counted.forEach(({ key }) => tries.delete(key)),
    forget: async (counters) => counters.forEach(({ key }) => tries.delete(key)),
    isPasswordOf: async (password, account) => account?.passwordHash === world.sha256(password),
    acceptCode: async () => false,
    renewHash: async () => {},
  }
}

function desksOf({ accounts, held }: MemoryLender): Desks {
  const filesOf = (agent: string) => [...held.values()].filter((file) => file.agent === agent)
  const give = async ({ uuid }: { readonly uuid: string }, agent: string) => {
    held.get(uuid)!.agent = agent
  }
  return {
    listColleagues,
    findFreeAgent: async (_org, { borrower, passedOver }) => {
      const free = [...accounts.values()].filter(
        ({ uuid, email, profileType }) =>
          profileType === 'agent' && uuid !== borrower && !passedOver.includes(email),
      )
      return free.toSorted(
        (left, right) => filesOf(left.uuid).length - filesOf(right.uuid).length,
      )[0]?.uuid
    },
    giveFile: give,
    isAgentOf: async ({ uuid }, identity) => held.get(uuid)?.agent === identity,
    listJournal: async ({ uuid }) =>
      held
        .get(uuid)!
        .events.toReversed()
        .map(({ seq, type, at }) => ({ seq, type, at, who: '', what: type })),
    findAgent: async (_org, email) => {
      const found = [...accounts.values()].find(isEmail(email))
      return found?.profileType === 'agent' ? found.uuid : undefined
    },
    nameOf: async (_org, identity) => {
      const { firstName, lastName } = accounts.get(identity)!.profile.name as Record<string, string>
      return `${firstName} ${lastName}`
    },
    handOver: async (application, _agent, colleague) => give(application, colleague),
  }
}

const isOpen = ({ used, revoked }: { readonly used: Date | null; readonly revoked: Date | null }) =>
  used === null && revoked === null

function use(
  all: readonly { readonly uuid: string; used: Date | null; revoked: Date | null }[],
  uuid: string,
  now: Date,
): boolean {
  const found = all.find((one) => one.uuid === uuid && isOpen(one))
  if (found) found.used = now
  return found !== undefined
}

function codesOf({ codes, invitations, mails, held, world }: MemoryLender): CodeRecords {
  const sentTo = (uuid: string) => invitations.find((one) => one.uuid === uuid)!
  return {
    codeLimits: limits.signerCode,
    digest: world.sha256,
    createCode: (digits) => {
      const random = Number.parseInt(world.sha256(world.uuid()).slice(0, 12), 16)
      return String(random % 10 ** digits).padStart(digits, '0')
    },
    findInvitation: async (token) => invitations.find((one) => one.token === token),
    findInvitedApplication: async (uuid) => held.get(uuid)?.application,
    findOpenCode: async ({ invitation, destinationHash, now }) =>
      codes.findLast(
        (one) =>
          one.invitation === invitation &&
          one.destinationHash === destinationHash &&
          isOpen(one) &&
          one.expires > now,
      ),
    countCodeTry: async (uuid, most) => {
      const code = codes.find((one) => one.uuid === uuid && isOpen(one) && one.tries < most)
      if (code) code.tries++
      return code !== undefined
    },
    countCodes: async ({ application, signer, since }) =>
      codes.filter(({ invitation, sent }) => {
        const { application: about, signer: whose } = sentTo(invitation)
        return about === application && whose === signer && sent > since
      }).length,
    insertCode: async (code) => {
      for (const one of codes)
        if (one.invitation === code.invitation && isOpen(one)) one.revoked = code.sent
      codes.push({ ...code, uuid: world.uuid(), tries: 0, used: null, revoked: null })
    },
    sendText: async (_org, text) => void mails.unshift(text),
    useInvitation: async (uuid, used) => use(invitations, uuid, used),
    useCode: async (uuid, used) => use(codes, uuid, used),
    keepSignerIdentity: async () => {},
  }
}

function linksOf({ invitations, world }: MemoryLender) {
  const listOpen = (application: string, signer: string) =>
    invitations.filter(
      (one) => one.application === application && one.signer === signer && isOpen(one),
    )
  return {
    findOpenInvitation: async (application: string, signer: string, now: Date) =>
      listOpen(application, signer).find(({ expires }) => expires > now),
    createToken: () => world.uuid(),
    insertInvitation: async ({
      sent,
      ...fresh
    }: Parameters<LinkRecords['insertInvitation']>[0]) => {
      for (const one of listOpen(fresh.application, fresh.signer)) one.revoked = sent
      const unused = { returns: false, used: null, revoked: null }
      invitations.push({ ...fresh, uuid: world.uuid(), ...unused })
    },
  }
}

function mailsOf({ mails, consents, held, accounts }: MemoryLender): Mails {
  return {
    mail: async (_org, mail) => void mails.unshift(mail),
    listAgentAddresses: async (_org, borrower, uuid) =>
      [...held.values()]
        .filter(
          ({ application: one }) => one.identity === borrower && (uuid ?? one.uuid) === one.uuid,
        )
        .map(({ application: { loanNumber }, agent = '' }) => ({
          loanNumber,
          email: accounts.get(agent)?.email ?? null,
        })),
    listConsentsOf: async (_org, identity) => consents.get(identity) ?? [],
  }
}
