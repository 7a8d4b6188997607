import type { ComponentType } from 'react'
import { loadOrReload } from '../loading/loadOrReload.ts'
import type { Page } from '../page/Page.ts'
import type { ScreenProps } from './ScreenProps.ts'

/** The screen of each kind of place, loaded on first use. Takes the place as its props. */
const screens = {
  flow: () => import('../screens/FlowScreen.tsx').then(({ FlowScreen }) => FlowScreen),
  confirmation: () =>
    import('../screens/ConfirmationScreen.tsx').then(
      ({ ConfirmationScreen }) => ConfirmationScreen,
    ),
  text: () => import('../screens/TextScreen.tsx').then(({ TextScreen }) => TextScreen),
  application: () =>
    import('../screens/ApplicationScreen.tsx').then(({ ApplicationScreen }) => ApplicationScreen),
  sandbox: () => import('../screens/SandboxScreen.tsx').then(({ SandboxScreen }) => SandboxScreen),
  home: () => import('../screens/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  dashboard: () =>
    import('../screens/DashboardScreen.tsx').then(({ DashboardScreen }) => DashboardScreen),
  settings: () =>
    import('../screens/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  contact: () => import('../screens/ContactScreen.tsx').then(({ ContactScreen }) => ContactScreen),
  'sign-in': () => import('../screens/account/signIn.ts').then(({ SignInScreen }) => SignInScreen),
  agent: () => import('../screens/AgentScreen.tsx').then(({ AgentScreen }) => AgentScreen),
  accounts: () =>
    import('../screens/AccountsScreen.tsx').then(({ AccountsScreen }) => AccountsScreen),
  outbox: () => import('../screens/OutboxScreen.tsx').then(({ OutboxScreen }) => OutboxScreen),
  'forgot-password': () =>
    import('../screens/account/signIn.ts').then(({ ForgotPasswordScreen }) => ForgotPasswordScreen),
  'reset-password': () =>
    import('../screens/account/signIn.ts').then(({ ResetPasswordScreen }) => ResetPasswordScreen),
  'confirm-email': () =>
    import('../screens/account/signIn.ts').then(({ ConfirmEmailScreen }) => ConfirmEmailScreen),
  signer: () =>
    import('../screens/signer/SignerScreen.tsx').then(({ SignerScreen }) => SignerScreen),
  'signer-login': () =>
    import('../screens/signer/SignerLoginScreen.tsx').then(
      ({ SignerLoginScreen }) => SignerLoginScreen,
    ),
  maintenance: () =>
    import('../screens/MaintenanceScreen.tsx').then(({ MaintenanceScreen }) => MaintenanceScreen),
  unknown: () => import('../screens/UnknownScreen.tsx').then(({ UnknownScreen }) => UnknownScreen),
  play: () =>
    import.meta.env.DEV
      ? import('../screens/dev/PlayScreen.tsx').then(({ PlayScreen }) => PlayScreen)
      : Promise.reject(new Error('play')),
}

export type ScreenName = keyof typeof screens

export type RouterScreen = ComponentType<ScreenProps> & {
  /** Loads what its first drawing needs, so that it is drawn at once. */
  readonly prepare?: (props: ScreenProps, page: Page) => Promise<unknown>
}

const loading = new Map<ScreenName, Promise<RouterScreen>>()

/** Loads each screen once. Rejects after reloading the page did not help (loadOrReload). */
export function loadScreen(name: ScreenName): Promise<RouterScreen> {
  const started =
    loading.get(name) ?? loadOrReload(name, screens[name] as () => Promise<RouterScreen>)
  loading.set(name, started)
  return started
}
