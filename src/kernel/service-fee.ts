/** Per payment, in minor units. It stands in every price and every saving shown. */
export const serviceFee = 300
