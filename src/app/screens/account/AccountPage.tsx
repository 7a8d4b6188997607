import type { ReactNode } from 'react'
import { PageBody } from '../../shell/PageBody.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Account } from './Account.tsx'
import { useOwnPage } from './useOwnPage.ts'

/** A page for signed-in people; others are redirected to sign in. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const isOwn = useOwnPage()
  if (!isOwn) return null
  return (
    <Account>
      <PageBody>
        <div className="plain-page">
          <PageHeading>{title}</PageHeading>
          {children}
        </div>
      </PageBody>
    </Account>
  )
}
