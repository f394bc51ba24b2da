/** How long a link to a fellow traveller's ticket lives on after the journey: somebody may have to show it for a refund. */
export const shareLife = 3 * 86_400_000
