/** Per payment, in minor units (decision 7). It stands in every price and every saving shown (decision 37). */
export const serviceFee = 300
