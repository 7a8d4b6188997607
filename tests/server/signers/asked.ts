export const asked = {
  firstName: 'Robin',
  lastName: 'Pine',
  email: 'robin.pine@example.com',
  relationship: 'CO_OWNER',
}
