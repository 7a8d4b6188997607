import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { Skeleton } from '../../shell/Skeleton.tsx'
import { useAsksWho } from '../account/useAsksWho.ts'
import { AskLink } from './AskLink.tsx'
import { goToSignerHome } from './goToSignerHome.ts'
import { SignerSignIn } from './SignerSignIn.tsx'

/**
 * Where co-signers without a link come in: a link is mailed to them, or they sign in with a
 * password, if the lender takes only those or they prefer it.
 */
export function SignerEntrance({ text = 'come-back' }: { readonly text?: string }) {
  const { info } = usePage()
  const [hasPassword, setHasPassword] = useState(info.org.switches['signersByLink'] !== true)
  const asksWho = useAsksWho(undefined, goToSignerHome)
  if (hasPassword) return <SignerSignIn />
  return asksWho ? <AskLink text={text} onPassword={() => setHasPassword(true)} /> : <Skeleton />
}
