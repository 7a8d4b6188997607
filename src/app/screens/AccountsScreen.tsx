import { useMutation, useQuery } from '@tanstack/react-query'
import { shortenWalletAddress } from '#engine'
import { Alert } from '#renderer'
import type { CallApi } from '../api/createApi.ts'
import { usePage } from '../page/usePage.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { AccountPage } from './account/AccountPage.tsx'
import { Waiting } from './account/Waiting.tsx'

interface AccountItem {
  readonly account: { readonly name: string; readonly address: string }
}

/**
 * Accounts that a person can act for: their own, or a borrower's. Choosing one changes what all
 * pages show.
 */
export function AccountsScreen() {
  const { say } = usePage()
  return (
    <AccountPage title={say('accounts-title')}>
      <Accounts />
    </AccountPage>
  )
}

function Accounts() {
  const { say, callApi, telemetry } = usePage()
  /** Cached as long as the page is open (A §9). */
  const accounts = useQuery({
    queryKey: ['accounts'],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }) => (await callApi('accounts', { signal })).body,
  })
  const access = useQuery({
    queryKey: ['account-access'],
    queryFn: async ({ signal }) => (await callApi('account-access', { signal })).body,
  })
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (principal: string) => {
      await callApi('account-access', { query: { principal } })
      telemetry.tell('account-switched')
      return findFile(callApi).catch(() => undefined)
    },
    onSuccess: (file) =>
      location.assign(
        keepOrgCode(file === undefined ? '/dashboard' : `/agent/files/${file}`, location.search),
      ),
  })
  if (accounts.error || access.error)
    return (
      <Alert tone="problem" title={say('profile-failed')}>
        <button
          type="button"
          className="plain-link"
          onClick={() => void Promise.all([accounts.refetch(), access.refetch()])}
        >
          {say('try-again')}
        </button>
      </Alert>
    )
  if (!accounts.data || !access.data) return <Waiting query={accounts} />
  return (
    <>
      {change.error && <Alert tone="problem" title={say('profile-failed')} />}
      <ul className="cards">
        {accounts.data.map(({ account: { name, address } }) => {
          return (
            <AccountCard
              key={address}
              account={{ name, address }}
              isUsed={address === access.data.account.address}
              onUse={() => change.mutate(address)}
            />
          )
        })}
      </ul>
      {accounts.data.length === 1 && <p>{say('accounts-only')}</p>}
    </>
  )
}

/** The borrower's file, if they have one: the dashboard lists several. */
async function findFile(callApi: CallApi): Promise<string | undefined> {
  const { body } = await callApi('represented-applications')
  const [only, ...others] = body.isActing ? body.applications : []
  return others.length === 0 ? only?.uuid : undefined
}

interface CardProps {
  readonly account: AccountItem['account']
  readonly isUsed: boolean
  readonly onUse: () => void
}

function AccountCard({ account: { name, address }, isUsed, onUse }: CardProps) {
  const { say } = usePage()
  return (
    <li className="card">
      <h2>{name}</h2>
      <p className="muted">{say('account-address', { address: shortenWalletAddress(address) })}</p>
      {isUsed ? (
        <p>{say('account-used')}</p>
      ) : (
        <button type="button" className="button quiet" onClick={onUse}>
          {say('account-use', { name })}
        </button>
      )}
    </li>
  )
}
