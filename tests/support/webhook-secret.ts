export const webhookSecret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
