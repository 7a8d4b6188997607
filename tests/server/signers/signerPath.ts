export const signerPath = '/service-application/api/v1/application/heloc-signer'
