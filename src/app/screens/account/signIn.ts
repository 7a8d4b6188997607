/** Screens of signing in, and of links that are sent by mail: small ones, which load as one. */
export { ConfirmEmailScreen } from '../ConfirmEmailScreen.tsx'
export { ForgotPasswordScreen } from '../ForgotPasswordScreen.tsx'
export { ResetPasswordScreen } from '../ResetPasswordScreen.tsx'
export { SignInScreen } from '../SignInScreen.tsx'
